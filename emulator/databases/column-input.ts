import type { Attribute, AttributeType } from "#emulator/store/collection.ts";
import type { ColumnType } from "./collections.ts";

/** A column as a client describes it, whichever route it came by. */
export interface ColumnInput {
  readonly key: string;
  readonly type: ColumnType;
  readonly size?: number | undefined;
  readonly required?: boolean | undefined;
  readonly default?: unknown;
  readonly array?: boolean | undefined;
  readonly format?: Attribute["format"];
  readonly elements?: readonly string[] | undefined;
  readonly min?: number | bigint | null | undefined;
  readonly max?: number | bigint | null | undefined;
  readonly encrypt?: boolean | undefined;
  readonly relation?: Attribute["relation"];
  /** Whether an integer has 64 bits; without it, its upper bound decides. */
  readonly wide?: boolean;
}

export const int64 = { min: -9_223_372_036_854_775_808n, max: 9_223_372_036_854_775_807n } as const;
export const doubleMax = Number.MAX_VALUE;

const storedTypes: Readonly<Partial<Record<ColumnType, AttributeType>>> = {
  varchar: "string",
  text: "string",
  mediumtext: "string",
  longtext: "string",
  bigint: "integer",
};

/** Characters the text types hold when no size is given (utf8mb4). */
const sizes: Readonly<Partial<Record<ColumnType, number>>> = {
  text: 16_383,
  mediumtext: 4_194_303,
  longtext: 1_073_741_823,
};

const formatSizes: Readonly<Record<string, number>> = { email: 254, ip: 39, url: 2000, enum: 255 };

/** The attribute the store and the validation work with. */
export function toAttribute(input: ColumnInput): Attribute {
  const type = storedTypes[input.type] ?? (input.type as AttributeType);
  const size = input.size ?? sizes[input.type] ?? formatSizes[input.format ?? ""];
  return {
    key: input.key,
    type,
    required: input.required ?? false,
    array: input.array ?? false,
    default: input.default ?? null,
    ...(size === undefined ? {} : { size }),
    ...(input.format ? { format: input.format } : {}),
    ...(input.elements === undefined ? {} : { elements: input.elements }),
    ...(input.min === undefined || input.min === null ? {} : { min: input.min }),
    ...(input.max === undefined || input.max === null ? {} : { max: input.max }),
    ...(input.encrypt === undefined ? {} : { encrypt: input.encrypt }),
    ...(input.relation === undefined ? {} : { relation: input.relation }),
    ...(input.type === "bigint" ? { digits: true } : {}),
    // Appwrite takes the wide type when the upper bound needs it; without a bound it stays at 32 bits.
    ...(type === "integer"
      ? { wide: input.wide ?? (input.type === "bigint" || (input.max ?? 0) > 2_147_483_647) }
      : {}),
  };
}
