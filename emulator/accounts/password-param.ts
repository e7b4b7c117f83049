import { ok, problem, type Validator } from "#emulator/params/param.ts";
import { password } from "#emulator/params/text.ts";
import { commonPasswords } from "./common-passwords.ts";
import { type PasswordStrength, policiesOf } from "./policies.ts";

/** A new password: the project's policies apply, and at least 8 bytes. */
export const newPassword: Validator<string> = (value, scope) => {
  const checked = password(value, scope);
  if ("problem" in checked) return checked;
  const { passwordDictionary, passwordStrength } = policiesOf(scope.project.settings);
  const weak = weakness(checked.value, passwordStrength);
  if (weak !== undefined) return problem(weak);
  if (passwordDictionary && commonPasswords.has(checked.value)) {
    return problem(
      "Password must be between 8 and 265 characters long, and should not be one of the commonly used password.",
    );
  }
  return ok(checked.value);
};

function weakness(text: string, strength: PasswordStrength): string | undefined {
  if (Buffer.byteLength(text) < strength.min) {
    return `Password must be between ${strength.min} and 256 characters long.`;
  }
  const missing = [
    strength.uppercase && !/\p{Lu}/u.test(text) && "one uppercase letter",
    strength.lowercase && !/\p{Ll}/u.test(text) && "one lowercase letter",
    strength.number && !/\p{N}/u.test(text) && "one number",
    strength.symbols && !/[^\p{L}\p{N}\s]/u.test(text) && "one special character",
  ].filter((part) => part !== false);
  return missing.length === 0 ? undefined : `Password must contain at least ${missing.join(", ")}.`;
}
