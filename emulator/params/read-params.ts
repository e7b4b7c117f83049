import { AppwriteError, invalidParam } from "#emulator/errors.ts";
import type { Params, Values } from "#emulator/http/route.ts";
import type { ParamScope } from "./param.ts";

/**
 * Validates the declared parameters in their order; unknown ones are ignored.
 * @throws general_argument_invalid for the first that is missing or breaks its rule
 */
export function readParams<P extends Params>(
  params: P,
  raw: Readonly<Record<string, unknown>>,
  scope: ParamScope,
): Values<P> {
  const values: Record<string, unknown> = {};
  for (const own in params) {
    const param = params[own];
    if (param === undefined) continue;
    const name = param.name ?? own;
    if (!Object.hasOwn(raw, name) || (param.nullIsAbsent && raw[name] === null)) {
      if (param.required) {
        throw new AppwriteError("general_argument_invalid", `Param "${name}" is not optional.`);
      }
      values[own] = param.fallback;
      continue;
    }
    const checked = param.validator(raw[name], scope);
    if ("problem" in checked) throw invalidParam(name, checked.problem);
    values[own] = checked.value;
  }
  return values as Values<P>;
}
