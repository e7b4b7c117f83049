import * as z from "zod/mini";

/** A column in the form in which the one that is wanted and the one that is there can be compared. */

const columnKinds = [
  "string",
  "enum",
  "email",
  "url",
  "ip",
  "boolean",
  "integer",
  "double",
  "datetime",
] as const;
type ColumnKind = (typeof columnKinds)[number];

export interface Column {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly required: boolean;
  readonly array: boolean;
  readonly default: string | number | boolean | null;
  readonly encrypt: boolean;
  readonly size: number | null;
  /** Null leaves the end to the server. */
  readonly min: number | null;
  readonly max: number | null;
  readonly elements: readonly string[];
}

const nullish = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

const described = z.looseObject({
  key: z.string(),
  type: z.string(),
  format: nullish(z.string()),
  required: nullish(z.boolean()),
  array: nullish(z.boolean()),
  default: nullish(z.union([z.string(), z.number(), z.boolean()])),
  encrypt: nullish(z.boolean()),
  size: nullish(z.number()),
  min: nullish(z.unknown()),
  max: nullish(z.unknown()),
  elements: nullish(z.array(z.string())),
});

/**
 * Reads a column of the configuration file or of the server; both speak the same language.
 * @throws ZodError when it is no column, Error with one sentence for a kind that is not known here
 */
export function readColumn(value: unknown): Column {
  const raw = described.parse(value);
  const kind = columnKinds.find(
    (one) => one === (raw.type === "string" && raw.format ? raw.format : raw.type),
  );
  if (kind === undefined)
    throw new Error(
      `The column "${raw.key}" has the type "${raw.type}${raw.format ? `, ${raw.format}` : ""}", which only the console can create. Supported: ${columnKinds.join(", ")}`,
    );
  const isNumber = kind === "integer" || kind === "double";
  return {
    key: raw.key,
    kind,
    required: raw.required ?? false,
    array: raw.array ?? false,
    default: raw.default ?? null,
    encrypt: raw.encrypt ?? false,
    size: kind === "string" ? (raw.size ?? null) : null,
    min: isNumber ? numberOf(raw.min) : null,
    max: isNumber ? numberOf(raw.max) : null,
    elements: kind === "enum" ? (raw.elements ?? []) : [],
  };
}

/** Bounds beyond 2^53 come as BigInt: they are the server's own, which say nothing. */
function numberOf(value: unknown): number | null {
  const isEnd = typeof value === "number" && Math.abs(value) === Number.MAX_VALUE;
  return typeof value === "number" && !isEnd ? value : null;
}

/** How two columns of one key differ: not, in what the server can change, or in what takes a new column. */
type Difference = { readonly way: "none" } | { readonly way: "change" | "recreate"; readonly words: string };

const fixed = ["kind", "array", "encrypt"] as const;
const changeable = ["required", "default", "size", "min", "max", "elements"] as const;

export function compareColumns(wanted: Column, found: Column): Difference {
  const differing = (names: readonly (keyof Column)[]) =>
    names.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(found[name]));
  const words = (names: readonly (keyof Column)[]) =>
    names.map((name) => `${name} ${show(found[name])} → ${show(wanted[name])}`).join(", ");
  const lasting = differing(fixed);
  if (lasting.length > 0) return { way: "recreate", words: words(lasting) };
  const changes = differing(changeable);
  return changes.length === 0 ? { way: "none" } : { way: "change", words: words(changes) };
}

const show = (value: unknown): string => (Array.isArray(value) ? `[${value.join(", ")}]` : String(value));
