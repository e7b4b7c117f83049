/** The error of a check: the English text, and the code, which goes with it to the form. */
export interface CheckError {
  readonly error: string;
  readonly params: { readonly problem: string };
}

/** Makes the error of a check with a code. */
export function checkError(code: string, message: string): CheckError {
  return { error: message, params: { problem: code } };
}

/** Makes the error of a text that is longer than allowed. The limit is in the code, because some languages inflect by it. */
export function tooLong(maximum: number): CheckError {
  return checkError(`text.at-most-${maximum}`, `Use at most ${maximum} characters`);
}
