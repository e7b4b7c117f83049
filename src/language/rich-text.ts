import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "./use-messages.ts";

/** The values of a text, of which some may be elements, such as a link. */
type RichValues<Values> = { readonly [Name in keyof Values]: Values[Name] | ReactNode };

/** Puts a text that has elements among its values. */
type TranslateRich = <Values extends object>(id: MessageId<Values>, values: RichValues<Values>) => ReactNode;

/** Signs that no text has: they hold the places of elements while the text is put. */
const place = /\uE000(\d+)\uE001/;

/**
 * Returns the function that puts a text with elements in it, in the language of this part of the page. The text has one
 * value for each element, so that every language may place them where its sentence wants them.
 */
export function useRichText(): TranslateRich {
  const t = useMessages();
  return <Values extends object>(id: MessageId<Values>, values: RichValues<Values>) => {
    const elements: ReactNode[] = [];
    const plain = Object.fromEntries(
      Object.entries(values as Record<string, ReactNode>).map(([name, value]) => {
        if (!isValidElement(value))
          return [name, typeof value === "string" ? value.replace(/[\uE000\uE001]/g, "") : value];
        elements.push(value);
        return [name, `\uE000${elements.length - 1}\uE001`];
      }),
    );
    const parts = t(id, plain as Values).split(place);
    return createElement(
      Fragment,
      null,
      ...parts.map((part, at) => (at % 2 ? elements[Number(part)] : part)),
    );
  };
}
