/** How often one network may call a route of the function `access` within an hour. */

/** The variable of the function `access`. */
export const accessLimitVariable = "ACCESS_PER_NETWORK";

/** Enough for several people behind one address. */
const USUAL = 60;

/**
 * The limit that an operator gave as a variable: 60 where none is given.
 * @throws Error with one sentence when it cannot be understood
 */
export function readAccessLimit(variables: Readonly<Record<string, string | undefined>>): number {
  const text = variables[accessLimitVariable] ?? "";
  if (text === "") return USUAL;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Error(
    `The variable ${accessLimitVariable} must be a whole number from 0 to 999999, not "${text}".`,
  );
}
