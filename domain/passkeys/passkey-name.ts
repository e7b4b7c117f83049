import { checkError } from "#domain/values/check-error.ts";
import { requiredText } from "#domain/values/fields.ts";

/** The longest name of a passkey. */
const LONGEST_PASSKEY_NAME = 64;

/** The rules of the name of a passkey, which its form has without those of the operations. */
export const passkeyName = requiredText(
  checkError("passkey-name.missing", "Enter a name for the passkey"),
  LONGEST_PASSKEY_NAME,
);
