import { describeRange, storableYears, validDatetime } from "#emulator/datetime.ts";
import { shapeProblem } from "#emulator/geo/shape.ts";
import { readShapeText } from "#emulator/geo/shape-text.ts";
import { isEmail, isIpAddress, isUrl } from "#emulator/params/addresses.ts";
import type { Attribute, Collection } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";
import { int64 } from "./column-input.ts";

const times: readonly Attribute[] = [
  { key: "$createdAt", type: "datetime" },
  { key: "$updatedAt", type: "datetime" },
];
const meta = new Set(["$id", "$permissions", ...times.map(({ key }) => key)]);

/**
 * Returns the problem with a row's attributes, in Appwrite's words; undefined when there is none.
 * @param complete every required attribute must be there (create); otherwise only those given may not be null
 */
export function structureProblem(
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
  complete: boolean,
): string | undefined {
  for (const attribute of collection.attributes) {
    if (!attribute.required) continue;
    const value = data[attribute.key];
    if ((value === undefined && complete) || value === null) {
      return `Missing required attribute "${attribute.key}"`;
    }
  }
  for (const key in data) {
    if (!meta.has(key) && attributeOf(collection, key) === undefined) return `Unknown attribute: "${key}"`;
  }
  for (const attribute of [...collection.attributes, ...times]) {
    const wrong = valueProblem(attribute, data[attribute.key]);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** The same for one attribute and its value. */
export function valueProblem(attribute: Attribute, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (attribute.type === "relationship") return undefined;
  if (!attribute.array) return elementProblem(attribute, attribute.key, value);
  if (!Array.isArray(value)) return `Attribute "${attribute.key}" must be an array`;
  for (const [position, element] of value.entries()) {
    if (element === null) continue;
    const wrong = elementProblem(attribute, `${attribute.key}['${position}']`, element);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function elementProblem(attribute: Attribute, label: string, value: unknown): string | undefined {
  const rule = brokenRule(attribute, value);
  if (rule === undefined) return undefined;
  const ranged = attribute.min !== undefined || attribute.max !== undefined;
  const kind = attribute.format || ranged ? "format" : "type";
  return `Attribute "${label}" has invalid ${kind}. ${rule}`;
}

function brokenRule(attribute: Attribute, value: unknown): string | undefined {
  switch (attribute.type) {
    case "string":
      return textRule(attribute, value);
    case "integer":
      return isWhole(value, attribute.wide ?? false) ? rangeRule(attribute, value) : integerRule(attribute);
    case "double":
      if (typeof value === "bigint") return rangeRule(attribute, Number(value));
      return typeof value === "number" && Number.isFinite(value)
        ? rangeRule(attribute, value)
        : "Value must be a valid float";
    case "boolean":
      return typeof value === "boolean" ? undefined : "Value must be a valid boolean";
    case "datetime":
      return isInstant(value) ? undefined : `Value must be valid date ${describeRange(storableYears)}`;
    case "point":
    case "linestring":
    case "polygon": {
      const isText = typeof value === "string" && readShapeText(value, attribute.type) !== undefined;
      const wrong = isText ? undefined : shapeProblem(value, attribute.type);
      return wrong === undefined ? undefined : `Value must be a valid ${attribute.type}: ${wrong}`;
    }
    default:
      return undefined;
  }
}

function textRule({ size = 0, format, elements = [] }: Attribute, value: unknown): string | undefined {
  if (format === "enum") {
    return typeof value === "string" && elements.includes(value)
      ? undefined
      : `Value must be one of (${elements.join(", ")})`;
  }
  if (typeof value !== "string" || (value.length > size && [...value].length > size)) {
    return `Value must be a valid string and no longer than ${size} chars`;
  }
  if (format === "email") return isEmail(value) ? undefined : "Value must be a valid email address";
  if (format === "ip") return isIpAddress(value) ? undefined : "Value must be a valid IP address";
  if (format === "url") return isUrl(value) ? undefined : "Value must be a valid URL";
  return undefined;
}

function isWhole(value: unknown, wide: boolean): value is number | bigint {
  if (typeof value === "bigint") return wide && value >= int64.min && value <= int64.max;
  // Beyond 2^53 only digits are a whole number; a float of that size was too long for 64 bits, or has an exponent.
  if (!Number.isSafeInteger(value)) return false;
  return wide || ((value as number) >= -2_147_483_648 && (value as number) <= 2_147_483_647);
}

/** The maximum of an `integer` is one too high, which PHP's float for it is. */
function integerRule({ wide, digits }: Attribute): string {
  if (!wide) return "Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647";
  const max = digits ? int64.max : int64.max + 1n;
  return `Value must be a valid signed 64-bit integer between ${rounded(int64.min)} and ${rounded(max)}`;
}

function rangeRule({ min, max }: Attribute, value: number | bigint): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return undefined;
  return `Value must be a valid range between ${rounded(min)} and ${rounded(max)}`;
}

/** PHP's number_format: no decimals, thousands grouped. */
function rounded(value: number | bigint | undefined): string {
  if (typeof value === "bigint") return value.toLocaleString("en-US");
  const number = value ?? 0;
  return (Math.sign(number) * Math.round(Math.abs(number))).toLocaleString("en-US");
}

function isInstant(value: unknown): boolean {
  return typeof value === "string" && validDatetime(value, storableYears) !== undefined;
}
