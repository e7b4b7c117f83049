/** Turns texts of messages/ into JavaScript that needs no library to be shown. */
import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Language } from "#messages/languages.ts";
import { parseMessage } from "./parse-message.ts";

/** A literal part inside of a template. */
const quoted = (text: string) => text.replace(/[`\\]|\$\{/g, "\\$&");

/** @param counted the value that `#` stands for */
function templateOf(elements: readonly MessageFormatElement[], counted?: string): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return quoted(element.value);
    if (element.type === TYPE.argument) return `\${${element.value}}`;
    if (element.type === TYPE.pound && counted !== undefined) return `\${n(${counted})}`;
    if (element.type !== TYPE.plural) throw new Error(`no code for ${JSON.stringify(element)}`);
    const forms = Object.entries(element.options).map(
      ([name, { value }]) => `${JSON.stringify(name)}:${templateOf(value, element.value)}`,
    );
    return `\${p(${element.value},{${forms.join(",")}})}`;
  });
  return `\`${parts.join("")}\``;
}

/** Returns the code of a text: a string, or a function of its values. @throws Error for a text that is none */
export function compileMessage(text: string): string {
  const { elements, values } = parseMessage(text);
  if (values.size === 0)
    return JSON.stringify(
      elements.map((element) => (element.type === TYPE.literal ? element.value : "")).join(""),
    );
  return `({${[...values.keys()].join(",")}})=>${templateOf(elements)}`;
}

/**
 * Returns the module of a file of a language.
 * @param namespaces the number of the first text of each, and its texts in their order
 */
export function compileCatalogue(
  language: Language,
  namespaces: readonly { first: number; texts: readonly string[] }[],
): string {
  const lists = namespaces.map(({ first, texts }) => `${first},[${texts.map(compileMessage).join(",")}]`);
  return moduleOf(language, `[${lists.join(",")}]`);
}

/** Returns the module of the texts of problems, which a page finds by their codes. */
export function compileProblems(language: Language, texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(
    ([code, text]) => `${JSON.stringify(code)}:${compileMessage(text)}`,
  );
  return moduleOf(language, `{${entries.join(",")}}`);
}

function moduleOf(language: Language, value: string): string {
  const body = `export default ${value}`;
  if (!/\bp\(/.test(body)) return `${body};\n`;
  // The figures of this site are those of the specification, in every language.
  const locale = JSON.stringify(`${language}-u-nu-latn`);
  return `const r=new Intl.PluralRules(${JSON.stringify(language)}),f=new Intl.NumberFormat(${locale}),n=(v)=>f.format(v),p=(v,o)=>o["="+v]??o[r.select(v)]??o.other;${body};\n`;
}
