import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import * as frame from "#messages/generated/frame.ts";
import type { MessageId } from "#messages/message.ts";
import { useRichText } from "./rich-text.ts";
import { ReadingContext } from "./use-messages.ts";

const name = frame.skip as unknown as MessageId<{ first: string | number; second: string | number }>;

function Sentence() {
  const rich = useRichText();
  return <p>{rich(name, { first: <a href="/help">Help</a>, second: 2 })}</p>;
}

it.each([
  ["Read {first} and {second}.", 'Read <a href="/help">Help</a> and 2.'],
  ["{second} before {first}", '2 before <a href="/help">Help</a>'],
])("puts elements where the text of the language wants them: %s", (text, html) => {
  const t = (_: MessageId<never>, values: Record<string, string> = {}) =>
    text.replace(/\{(\w+)\}/g, (_whole, value: string) => String(values[value]));
  const { container } = render(
    <ReadingContext value={{ language: "en", t: t as never, problems: {} }}>
      <Sentence />
    </ReadingContext>,
  );
  expect(container.innerHTML).toBe(`<p>${html}</p>`);
});
