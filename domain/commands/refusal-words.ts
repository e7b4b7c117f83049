/** What a table of refusals says of each of them; `refusal.ts` joins the tables. */

/** What sort of no it is; the server turns it into an HTTP status. */
export type RefusalKind =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "missing"
  | "conflict"
  | "refused"
  | "busy";

export interface Words {
  readonly kind: RefusalKind;
  /** `{name}` is replaced by the value given to `refuse`. */
  readonly message: string;
  readonly field?: string;
}
