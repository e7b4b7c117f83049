import type { Project } from "#emulator/project.ts";

/** The surroundings that a validator may query. */
export interface ParamScope {
  readonly project: Project;
}

type Checked<T> = { readonly value: T } | { readonly problem: string };

/** Turns what came over the wire into a value, or says in Appwrite's words what the value must be. */
export type Validator<T> = (value: unknown, scope: ParamScope) => Checked<T>;

export interface Param<T> {
  readonly validator: Validator<T>;
  readonly required: boolean;
  /** The value when the parameter is absent. */
  readonly fallback: T | undefined;
  /** Its name on the wire, where that differs from the name the handler uses. */
  readonly name?: string;
  /** `null` counts as absent. A real server judges no optional parameter that is null; most then fail with a 500. */
  readonly nullIsAbsent?: boolean;
}

/** The same parameter, absent where it is null. */
export const absentIfNull = <T>(param: Param<T>): Param<T> => ({ ...param, nullIsAbsent: true });

/** The same parameter under another name on the wire. */
export const named = <T>(name: string, param: Param<T>): Param<T> => ({ ...param, name });

export function required<T>(validator: Validator<T>): Param<T> {
  return { validator, required: true, fallback: undefined };
}

export function optional<T>(validator: Validator<T>): Param<T | undefined>;
export function optional<T>(validator: Validator<T>, fallback: T): Param<T>;
export function optional<T>(validator: Validator<T>, fallback?: T): Param<T | undefined> {
  return { validator, required: false, fallback };
}

/** Also lets `null` through; the description then ends with "or null". */
export function nullable<T>(validator: Validator<T>): Validator<T | null> {
  return (value, scope) => {
    if (value === null) return { value: null };
    const checked = validator(value, scope);
    return "problem" in checked ? { problem: `${checked.problem} or null` } : checked;
  };
}

/** Also accepts `null`: an optional parameter may be null without its rule saying so. */
export function orNull<T>(validator: Validator<T>): Validator<T | null> {
  return (value, scope) => (value === null ? { value } : validator(value, scope));
}

/** Also lets the empty text through. */
export function orEmpty(validator: Validator<string>): Validator<string> {
  return (value, scope) => (value === "" ? { value } : validator(value, scope));
}

export const ok = <T>(value: T): Checked<T> => ({ value });
export const problem = (text: string): { problem: string } => ({ problem: text });
