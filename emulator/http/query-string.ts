/**
 * Reads a query string or form body as PHP does: `a[0]=x&a[1]=y`, `a[]=x` and `a[key]=x` become lists and maps,
 * of a repeated plain name the last one counts, `+` is a blank.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of new URLSearchParams(kept(text))) assign(result, name, value);
  for (const key of Object.keys(result)) result[key] = listed(result[key]);
  return result;
}

/** PHP's max_input_vars: of more names the rest is dropped, so that a long body cannot keep the server busy. */
export const mostNames = 1000;

function kept(text: string): string {
  let end = -1;
  for (let names = 0; names < mostNames; names++) {
    end = text.indexOf("&", end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}

const path = /^([^[\]]+)((?:\[[^\]]*\])*)/;

/** PHP's max_input_nesting_level: a name that goes deeper is dropped. */
const deepest = 64;

/** How many keys a map got so far; counting them again for each `a[]` would take forever on a long body. */
const sizes = new WeakMap<object, number>();

/** Puts one `name[key][]` value in its place; also used for multipart fields. */
export function assign(target: Record<string, unknown>, name: string, value: unknown): void {
  const match = path.exec(name);
  if (match === null) return;
  const keys = [
    match[1] ?? "",
    ...[...(match[2] ?? "").matchAll(/\[([^\]]*)\]/g)].map((part) => part[1] ?? ""),
  ];
  if (keys.length > deepest) return;
  let node = target;
  keys.slice(0, -1).forEach((key) => {
    const own = key === "" ? nextKey(node) : key;
    const next = node[own];
    if (typeof next === "object" && next !== null && !(next instanceof Blob))
      node = next as Record<string, unknown>;
    else {
      const made: Record<string, unknown> = Object.create(null);
      put(node, own, made);
      node = made;
    }
  });
  const last = keys.at(-1) ?? "";
  put(node, last === "" ? nextKey(node) : last, value);
}

const nextKey = (node: object): string => String(sizes.get(node) ?? 0);

function put(node: Record<string, unknown>, key: string, value: unknown): void {
  if (!(key in node)) sizes.set(node, (sizes.get(node) ?? 0) + 1);
  node[key] = value;
}

/** A map whose keys are 0, 1, 2 … is a list. */
export function listed(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, listed(item)] as const);
  if (entries.every(([key], position) => key === String(position))) return entries.map(([, item]) => item);
  return Object.fromEntries(entries);
}
