/** The text of each refusal in a table; `refusal.ts` joins the tables. */

/** The kind of refusal; the server turns it into an HTTP status. */
export type RefusalKind =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "missing"
  | "conflict"
  | "refused"
  | "busy";

export interface RefusalDefinition {
  readonly kind: RefusalKind;
  /** `{name}` is replaced by the value given to `refuse`. */
  readonly message: string;
  readonly field?: string;
  /** The rule that the field breaks, where forms have the same one. */
  readonly problem?: string;
}
