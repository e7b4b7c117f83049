/** A second row with the same id, or with the same values in a unique index. */
export class DuplicateError extends Error {
  override name = "DuplicateError";
}

/** Runs `work`. @throws the error that `refusal` makes, in place of a DuplicateError */
export function refuseDuplicate<T>(refusal: () => Error, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof DuplicateError ? refusal() : error;
  }
}

/** The row is not there. */
export class MissingError extends Error {
  override name = "MissingError";
}

/** The row a cursor names has no value in an attribute the list is ordered by. */
export class OrderNullError extends Error {
  override name = "OrderNullError";
  readonly attribute: string;
  constructor(attribute: string) {
    super(`Order attribute '${attribute}' is empty`);
    this.attribute = attribute;
  }
}

/** An increment would pass the bound it was given. */
export class BoundError extends Error {
  override name = "BoundError";
  readonly bound: number;
  readonly side: "max" | "min";
  constructor(side: "max" | "min", bound: number) {
    super(`value would pass the ${side} of ${bound}`);
    this.side = side;
    this.bound = bound;
  }
}

/** True for the driver's error about a primary key or unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE|ROWID)$/.test(code);
}
