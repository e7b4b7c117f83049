/** An input that has not the expected form. Its message names the input and the fault, for the person who reads it. */
export class FormatError extends Error {
  override readonly name = "FormatError";
}
