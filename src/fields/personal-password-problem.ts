import { isPersonal } from "#domain/security/personal-password.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import type { ErrorProblem } from "#src/backend/errors.ts";
import { brand } from "#src/content/brand.ts";

/** Returns the problem of a password that holds the name of this site or of its owner; undefined for any other. */
export function personalPasswordProblem(
  password: string,
  owner: { name?: string; email?: string } = {},
): ErrorProblem | undefined {
  if (!isPersonal(password, { site: brand.name, ...owner })) return undefined;
  return { type: "password.personal", message: fieldProblems["password.personal"] };
}
