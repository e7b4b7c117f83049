import type { Json } from "./recording.ts";

export type Variables = Map<string, string>;

/** A step needs what an earlier one should have brought. */
export class MissingVariable extends Error {
  override name = "MissingVariable";
  constructor(variable: string) {
    super(`needs \${${variable}}, which no earlier step has brought`);
  }
}

export function variable(variables: Variables, name: string): string {
  const value = variables.get(name);
  if (value === undefined) throw new MissingVariable(name);
  return value;
}

/** Puts variables into a text. @throws MissingVariable */
export const fillText = (text: string, variables: Variables): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => variable(variables, name));

/**
 * Puts variables into a value, however deep, and writes out its short forms: `{"$json": x}` is the JSON text of x,
 * `{"$repeat": {text, times}}` a long text, `{"$now": s}` the time in s seconds.
 * @param now milliseconds since 1970 @throws MissingVariable
 */
export function fill(value: Json, variables: Variables, now: number): Json {
  if (typeof value === "string") return fillText(value, variables);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fill(item, variables, now));
  const entries = Object.entries(value);
  const [[key, own] = ["", null]] = entries;
  if (key === "$json") return JSON.stringify(fill(own, variables, now));
  if (key === "$repeat") return repeated(own as { text: string; times: number });
  if (key === "$now") return new Date(now + Number(own) * 1000).toISOString();
  return Object.fromEntries(
    entries.map(([name, item]) => [fillText(name, variables), fill(item, variables, now)]),
  );
}

const repeated = ({ text, times }: { text: string; times: number }): string => text.repeat(times);
