export type Row = Record<string, unknown> & { $id: string };

/** Returns the answer to a list with these queries. */
export function selected(rows: readonly Row[], queries: readonly string[]): Row[] {
  let found = [...rows];
  let offset = 0;
  let limit = Number.POSITIVE_INFINITY;
  const orders: ((a: Row, b: Row) => number)[] = [];
  for (const { method, attribute, values = [] } of queries.map((text) => JSON.parse(text))) {
    if (method === "equal") {
      const wanted = values.map(folded);
      found = found.filter((row) => wanted.includes(folded(row[attribute])));
    } else if (method === "contains") found = found.filter((row) => holdsAny(row[attribute], values));
    else if (method === "startsWith")
      found = found.filter((row) => String(row[attribute]).startsWith(String(values[0])));
    else if (method === "greaterThan") found = found.filter((row) => ordered(row[attribute], values[0]) > 0);
    else if (method === "greaterThanEqual")
      found = found.filter((row) => ordered(row[attribute], values[0]) >= 0);
    else if (method === "lessThan") found = found.filter((row) => ordered(row[attribute], values[0]) < 0);
    else if (method === "lessThanEqual")
      found = found.filter((row) => row[attribute] !== null && ordered(row[attribute], values[0]) <= 0);
    else if (method === "isNotNull") found = found.filter((row) => (row[attribute] ?? null) !== null);
    else if (method === "isNull") found = found.filter((row) => row[attribute] === null);
    else if (method === "cursorAfter")
      found = found.slice(found.findIndex(({ $id }) => $id === values[0]) + 1);
    else if (method === "orderDesc" || method === "orderAsc") {
      const sign = method === "orderDesc" ? -1 : 1;
      orders.push((a, b) => sign * ordered(a[attribute], b[attribute]));
      // The first order counts; each further one decides between equal rows.
      found.sort((a, b) => orders.map((order) => order(a, b)).find((difference) => difference !== 0) ?? 0);
    } else if (method === "limit") [limit] = values;
    else if (method === "offset") [offset] = values;
    else if (method === "select") continue;
    else throw new Error(`MemoryAppwrite does not know ${method}`);
  }
  return found.slice(offset, offset + limit);
}

/** As MariaDB compares: a text in any case. */
const folded = (value: unknown): unknown => (typeof value === "string" ? value.toLowerCase() : value);

const holdsAny = (list: unknown, values: readonly unknown[]): boolean =>
  Array.isArray(list) && values.some((value) => list.includes(value));

/** The answer to a list. @param counted whether it says how many rows there are besides those of its page */
export function listed(rows: readonly Row[], queries: readonly string[], counted: boolean) {
  const unlimited = queries.filter((text) => JSON.parse(text).method !== "limit");
  const total = counted ? selected(rows, unlimited).length : 0;
  return { total, rows: structuredClone(selected(rows, queries)) };
}

function ordered(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  // The same instant, as rows and as queries write it.
  if (isInstant(a) && isInstant(b)) return Date.parse(a) - Date.parse(b);
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

function isInstant(value: unknown): value is string {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(value);
}
