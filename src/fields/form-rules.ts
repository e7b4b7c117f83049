import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import type { Problem } from "#src/language/problem.ts";
import { problemIn } from "./problem-in.ts";

/** A schema of domain/ that reads what a form holds. */
type Rules<Typed extends FieldValues, Read> = z.ZodMiniType<Read, Typed>;

/**
 * Checks a form by a schema. Unlike the resolver of the library, the `type` of an error is the code that the rule
 * has for it, so that a page in another language finds its own text.
 */
export function formRules<Typed extends FieldValues, Read>(
  schema: Rules<Typed, Read>,
): Resolver<Typed, unknown, Read> {
  return (values, _context, options) => {
    const { data, error } = schema.safeParse(values);
    if (error === undefined) return { values: data as Read, errors: {} };
    return { values: {}, errors: toNestErrors(firstErrors<Typed>(error.issues), options) };
  };
}

/** The same for a form that sends what was typed and not what was read. */
export function typedFormRules<Typed extends FieldValues>(
  schema: Rules<Typed, unknown>,
): Resolver<Typed, unknown, Typed> {
  const check = formRules(schema);
  return async (values, context, options) => {
    const { errors } = await check(values, context, options);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** The first issue of each field, by the path of the field. */
function firstErrors<Typed extends FieldValues>(issues: readonly z.core.$ZodIssue[]): FieldErrors<Typed> {
  const errors: Record<string, Problem> = {};
  for (const issue of issues) errors[issue.path.join(".")] ??= problemIn(issue);
  return errors as FieldErrors<Typed>;
}
