/** One parsed query. `values` of `and`, `or` and `elemMatch` are queries themselves. */
export interface Query {
  readonly method: string;
  readonly attribute: string;
  readonly values: readonly unknown[];
}

/** Queries sorted by what they do; of several limits, offsets or cursors the first one counts. */
export interface QueryPlan {
  readonly filters: readonly Query[];
  readonly orders: readonly Order[];
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: { readonly id: string; readonly direction: "after" | "before" };
  /** Attribute keys; undefined means all. */
  readonly select?: readonly string[];
}

export interface Order {
  readonly attribute: string;
  readonly direction: "ASC" | "DESC" | "RANDOM";
}

/** Filters as the server's own code writes them. */
export const where = {
  equal: (attribute: string, ...values: readonly unknown[]): Query => ({
    method: "equal",
    attribute,
    values,
  }),
  notEqual: (attribute: string, value: unknown): Query => ({
    method: "notEqual",
    attribute,
    values: [value],
  }),
  lessThan: (attribute: string, value: unknown): Query => ({
    method: "lessThan",
    attribute,
    values: [value],
  }),
  lessThanEqual: (attribute: string, value: unknown): Query => ({
    method: "lessThanEqual",
    attribute,
    values: [value],
  }),
  greaterThan: (attribute: string, value: unknown): Query => ({
    method: "greaterThan",
    attribute,
    values: [value],
  }),
  contains: (attribute: string, ...values: readonly unknown[]): Query => ({
    method: "contains",
    attribute,
    values,
  }),
  isNull: (attribute: string): Query => ({ method: "isNull", attribute, values: [] }),
  isNotNull: (attribute: string): Query => ({ method: "isNotNull", attribute, values: [] }),
  or: (...values: readonly Query[]): Query => ({ method: "or", attribute: "", values }),
} as const;

const orderMethods: Readonly<Record<string, Order["direction"]>> = {
  orderAsc: "ASC",
  orderDesc: "DESC",
  orderRandom: "RANDOM",
};

/** Sorts queries by kind. Nothing is checked here; `validateQueries` did. */
export function planQueries(queries: readonly Query[]): QueryPlan {
  const filters: Query[] = [];
  const orders: Order[] = [];
  const plan: { -readonly [K in keyof QueryPlan]: QueryPlan[K] } = { filters, orders };
  for (const query of queries) {
    const direction = orderMethods[query.method];
    if (direction !== undefined) orders.push({ attribute: query.attribute || "$sequence", direction });
    else if (query.method === "limit") plan.limit ??= Number(query.values[0]);
    else if (query.method === "offset") plan.offset ??= Number(query.values[0]);
    else if (query.method === "cursorAfter" || query.method === "cursorBefore") {
      plan.cursor ??= {
        id: String(query.values[0]),
        direction: query.method === "cursorAfter" ? "after" : "before",
      };
    } else if (query.method === "select") plan.select = [...(plan.select ?? []), ...query.values.map(String)];
    else filters.push(query);
  }
  return plan;
}
