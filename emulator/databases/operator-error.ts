/** An operator that does not fit its attribute or value; the message is Appwrite's. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
