/** The error of a check: the English text, and the code, which goes with it to the form. */
export interface CheckError {
  readonly error: string;
  readonly params: CheckParams;
}

interface CheckParams {
  readonly problem: string;
  /** The values of the text in other languages; the English one has them in it. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Makes the error of a check with a code. @param values names that the text has in every language */
export function checkError(code: string, message: string, values?: CheckParams["values"]): CheckError {
  return { error: message, params: { problem: code, ...(values && { values }) } };
}

/** Makes the error of a text that is longer than allowed. The limit is in the code, because some languages inflect by it. */
export function tooLong(maximum: number): CheckError {
  return checkError(`text.at-most-${maximum}`, `Use at most ${maximum} characters`);
}
