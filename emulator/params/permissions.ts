import { permissionsProblem } from "#emulator/permissions/permission.ts";
import { nullable, ok, problem, type Validator } from "./param.ts";

const validator =
  (allowed: readonly string[]): Validator<string[]> =>
  (value) => {
    const wrong = permissionsProblem(value, allowed);
    return wrong === undefined ? ok(Object.values(Object(value))) : problem(wrong);
  };

/** Permissions of a row or file: it cannot be created by itself. */
export const rowPermissions = nullable(validator(["read", "update", "delete", "write"]));
/** Permissions of a table or bucket, and of a file when it is changed. */
export const tablePermissions = nullable(validator(["create", "read", "update", "delete", "write"]));
