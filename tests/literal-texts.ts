import { parseSync } from "vite";

/** Finds texts that a component says by itself, so that no translator ever sees them. */

/** The attributes that a reader sees or hears, and those that our components show. */
const shown =
  /^(alt|caption|description|emptyText|heading|hint|label|lead|placeholder|text|title|aria-(description|label|roledescription|valuetext))$|Label$/;

/** Elements whose content is no language: names of commands and settings. */
const ofCode: readonly string[] = ["code", "Code"];

/** An abbreviation, such as USD, is the same in every language. */
const hasWord = (text: string) => /\p{Ll}{2}/u.test(text);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).filter(isNode));

/** The literal texts that an expression may have as its value. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [
        (node.quasis as { value: { cooked: string | null } }[])
          .map(({ value }) => value.cooked ?? "")
          .join("…"),
      ];
    case "ConditionalExpression":
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case "LogicalExpression":
      return [...textsOf(node.left), ...textsOf(node.right)];
    case "BinaryExpression":
      return node.operator === "+" ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return textsOf(node.expression);
    default:
      return [];
  }
}

function nameOf(name: unknown): string {
  if (!isNode(name)) return "";
  if (name.type === "JSXNamespacedName") return `${nameOf(name.namespace)}:${nameOf(name.name)}`;
  return typeof name.name === "string" ? name.name : "";
}

/** The literal texts of a part itself, without those of the parts in it. */
function ownTexts(node: Node): string[] {
  switch (node.type) {
    case "JSXText":
      return [String(node.value)];
    case "JSXAttribute":
      return shown.test(nameOf(node.name)) ? textsOf(node.value) : [];
    case "JSXElement":
    case "JSXFragment":
      return (node.children as Node[]).filter(({ type }) => type !== "JSXText").flatMap(textsOf);
    default:
      return [];
  }
}

function isOfCode({ type, openingElement }: Node): boolean {
  return type === "JSXElement" && isNode(openingElement) && ofCode.includes(nameOf(openingElement.name));
}

/** Returns the literal texts of a component, each with the line on which its part begins. @param source of a .tsx file */
export function literalTexts(source: string): { line: number; text: string }[] {
  const { program, errors } = parseSync("source.tsx", source);
  if (errors.length > 0) throw new Error(`The source cannot be read: ${errors[0]?.message}`);
  const found: { line: number; text: string }[] = [];
  function walk(node: Node): void {
    if (isOfCode(node)) return;
    const line = source.slice(0, node.start).split("\n").length;
    for (const text of ownTexts(node).filter(hasWord)) found.push({ line, text: text.trim() });
    partsOf(node).forEach(walk);
  }
  walk(program as unknown as Node);
  return found;
}
