import { storableYears, validDatetime } from "#emulator/datetime.ts";
import { isEmail, isIpAddress, isUrl } from "#emulator/params/addresses.ts";
import type { ParamScope } from "#emulator/params/param.ts";
import { key, keyOrInternal } from "#emulator/params/text.ts";
import { mostIndexes } from "./schema-rules.ts";

/** The words of a real server's validators of columns and indexes that are made together with their table. */

type Definition = Readonly<Record<string, unknown>>;
type Rule = (definition: Definition, name: string) => string | undefined;

const types = [
  "string",
  "integer",
  "bigint",
  "double",
  "boolean",
  "datetime",
  "point",
  "linestring",
  "polygon",
];
const numeric = ["integer", "bigint", "double"];
const formats = ["email", "enum", "ip", "url"];
const longest = 1_073_741_824;
const longestElement = 255;
const noScope = {} as ParamScope;

/** Returns what is wrong with the first wrong column; undefined when there is none. */
export function inlineColumnsProblem(given: readonly (readonly [string, unknown])[]): string | undefined {
  const keys = new Set<unknown>();
  for (const [position, value] of given) {
    const definition = definitionOf(value);
    if (definition === undefined) return `Attribute at index ${position} must be an object`;
    const missing = ["key", "type"].find((field) => !isSet(definition[field]));
    if (missing !== undefined) return `Attribute at index ${position} is missing required field '${missing}'`;
    const refused = key(definition.key, noScope);
    if ("problem" in refused) return `Invalid key for attribute at index ${position}: ${refused.problem}`;
    if (keys.has(refused.value)) return `Duplicate attribute key: ${refused.value}`;
    keys.add(refused.value);
    for (const rule of columnRules) {
      const wrong = rule(definition, refused.value);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
}

/** The fields of an object; a list has none that are named. */
const definitionOf = (value: unknown): Definition | undefined =>
  typeof value === "object" && value !== null ? (value as Definition) : undefined;

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
const isWhole = (value: unknown): value is number | bigint =>
  typeof value === "bigint" || Number.isInteger(value);

/** PHP's text of a value. */
function phpText(value: unknown): string {
  if (typeof value === "object") return "Array";
  return value === true ? "1" : value === false ? "" : String(value);
}

const typeRule: Rule = ({ type, size }, name) => {
  if (!types.includes(String(phpText(type)))) return `Invalid type for attribute '${name}': ${phpText(type)}`;
  if (type === "string" && !(isWhole(size) && size >= 1 && size <= longest))
    return `Invalid or missing size for string attribute '${name}'. Size must be between 1 and ${longest}`;
  return undefined;
};

const formatRule: Rule = ({ type, format }, name) => {
  if (!isSet(format) || format === "") return undefined;
  if (type !== "string") return `Format is only allowed for string type for attribute '${name}'`;
  return formats.includes(phpText(format))
    ? undefined
    : `Invalid format for attribute '${name}': ${phpText(format)}`;
};

const flagRule: Rule = (definition, name) => {
  const wrong = ["required", "array", "signed"].find(
    (flag) => isSet(definition[flag]) && typeof definition[flag] !== "boolean",
  );
  if (wrong !== undefined) return `Invalid '${wrong}' value for attribute '${name}': must be a boolean`;
  if (isSet(definition.signed) && !numeric.includes(String(definition.type)))
    return `Attribute '${name}': 'signed' can only be used with integer, bigint or float types`;
  const flag = ["required", "array"].find((each) => definition[each] === true);
  return flag !== undefined && isSet(definition.default)
    ? `Attribute '${name}' cannot have a default value when ${flag} is true`
    : undefined;
};

const boundsRule: Rule = ({ type, min, max }, name) => {
  if (!isSet(min) && !isSet(max)) return undefined;
  if (!numeric.includes(String(type)))
    return `Attribute '${name}': min/max can only be used with integer, bigint or float types`;
  return isNumber(min) && isNumber(max) && min > max
    ? `Attribute '${name}': minimum value must be less than or equal to maximum value`
    : undefined;
};

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

const defaultRule: Rule = (definition, name) => {
  const { type, default: initial } = definition;
  if (!isSet(initial)) return undefined;
  switch (type) {
    case "string":
      return textDefaultProblem(definition, name);
    case "integer":
    case "bigint":
      return isWhole(initial)
        ? rangeProblem(definition, name)
        : `Default value for ${type} attribute '${name}' must be an integer`;
    case "double":
      return isNumber(initial)
        ? rangeProblem(definition, name)
        : `Default value for float attribute '${name}' must be a number`;
    case "boolean":
      return typeof initial === "boolean"
        ? undefined
        : `Default value for boolean attribute '${name}' must be a boolean`;
    case "datetime":
      if (typeof initial !== "string")
        return `Default value for datetime attribute '${name}' must be a string in ISO 8601 format`;
      return validDatetime(initial, storableYears) === undefined
        ? `Default value for datetime attribute '${name}' must be in valid ISO 8601 format`
        : undefined;
    default:
      return undefined;
  }
};

const formatOf = {
  email: ["email", "email address", isEmail],
  ip: ["IP", "IP address", isIpAddress],
  url: ["URL", "URL", isUrl],
} as const;

function textDefaultProblem(
  { size, format, default: initial }: Definition,
  name: string,
): string | undefined {
  if (typeof initial !== "string") return `Default value for string attribute '${name}' must be a string`;
  if ([...initial].length > Number(size))
    return `Default value for attribute '${name}' exceeds maximum size of ${phpText(size)} characters`;
  if (format !== "email" && format !== "ip" && format !== "url") return undefined;
  const [noun, kind, isValid] = formatOf[format];
  return isValid(initial)
    ? undefined
    : `Default value for ${noun} attribute '${name}' must be a valid ${kind}`;
}

function rangeProblem({ type, min, max, default: initial }: Definition, name: string): string | undefined {
  const isBelow = isNumber(min) && isNumber(initial) && initial < min;
  const isAbove = isNumber(max) && isNumber(initial) && initial > max;
  if (!isBelow && !isAbove) return undefined;
  const isFloat = type === "double";
  const least = isSet(min) ? phpText(min) : isFloat ? "-1.7976931348623E+308" : "-9223372036854775808";
  const most = isSet(max) ? phpText(max) : isFloat ? "1.7976931348623E+308" : "9223372036854775807";
  return `Default value for ${isFloat ? "float" : type} attribute '${name}' must be between ${least} and ${most}`;
}

const elementsRule: Rule = ({ format, elements, default: initial }, name) => {
  if (format !== "enum") return undefined;
  if (!Array.isArray(elements) || elements.length === 0)
    return `Attribute '${name}' with enum format must have 'elements' array`;
  for (const [position, element] of elements.entries()) {
    const where = `Enum element at index ${position} for attribute '${name}'`;
    // PHP calls the text of a zero empty.
    if (typeof element !== "string" || element === "" || element === "0")
      return `${where} must be a non-empty string`;
    if (Buffer.byteLength(element) > longestElement)
      return `${where} exceeds maximum length of ${longestElement} characters`;
  }
  return isSet(initial) && !elements.includes(initial)
    ? `Default value for enum attribute '${name}' must be one of the provided elements`
    : undefined;
};

const columnRules: readonly Rule[] = [typeRule, formatRule, flagRule, boundsRule, defaultRule, elementsRule];

/** Returns what is wrong with the first wrong index; undefined when there is none. */
export function inlineIndexesProblem(given: readonly (readonly [string, unknown])[]): string | undefined {
  if (given.length > mostIndexes) return `Maximum of ${mostIndexes} indexes allowed`;
  const keys = new Set<string>();
  for (const [position, value] of given) {
    const index = definitionOf(value);
    if (index === undefined) return `Index at position ${position} must be an object`;
    const missing = ["key", "type"].find((field) => typeof index[field] !== "string");
    if (missing !== undefined) return `Index at position ${position} is missing required field '${missing}'`;
    if (!Array.isArray(index.attributes))
      return `Index at position ${position} is missing required field 'attributes' (must be an array)`;
    const refused = key(index.key, noScope);
    if ("problem" in refused) return `Invalid key for index at position ${position}: ${refused.problem}`;
    const name = refused.value;
    if (keys.has(name)) return `Duplicate index key: ${name}`;
    keys.add(name);
    const wrong =
      attributesProblem(index, name, index.attributes) ?? listsProblem(index, name, index.attributes);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const indexTypes = ["key", "fulltext", "unique", "spatial"];
const mostAttributes = 100;

function attributesProblem(
  index: Definition,
  name: string,
  attributes: readonly unknown[],
): string | undefined {
  if (!indexTypes.includes(String(index.type))) return `Invalid type for index '${name}': ${index.type}`;
  if (attributes.length === 0) return `Index '${name}' must have at least one attribute`;
  if (attributes.length > mostAttributes)
    return `Index '${name}' cannot have more than ${mostAttributes} attributes`;
  for (const [position, attribute] of attributes.entries()) {
    if (typeof attribute !== "string")
      return `Invalid attribute at position ${position} in index '${name}': must be a string`;
    if ("problem" in keyOrInternal(attribute, noScope))
      return `Invalid attribute name '${attribute}' in index '${name}'`;
  }
  return undefined;
}

function listsProblem(index: Definition, name: string, { length }: readonly unknown[]): string | undefined {
  for (const field of ["orders", "lengths"] as const) {
    const list = index[field];
    if (!isSet(list)) continue;
    if (!Array.isArray(list)) return `Index '${name}' ${field} must be an array`;
    if (list.length !== length)
      return `Index '${name}': ${field} array length (${list.length}) must match attributes array length (${length})`;
    const wrong = list.find((item) => !isListed(field, item));
    if (wrong !== undefined)
      return field === "orders"
        ? `Invalid order '${phpText(wrong)}' in index '${name}'. Must be 'ASC' or 'DESC'`
        : `Invalid length in index '${name}': must be a non-negative integer or null`;
  }
  return undefined;
}

const isListed = (field: "orders" | "lengths", item: unknown): boolean =>
  item === null ||
  (field === "orders" ? item === "" || item === "ASC" || item === "DESC" : isWhole(item) && item >= 0);
