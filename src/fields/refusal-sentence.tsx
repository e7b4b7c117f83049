import * as fields from "#messages/generated/fields.ts";
import { type RefusalBody, refusalProblem } from "#src/backend/errors.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";

/** A refusal in a paragraph: its text has no full stop, and each language has its own. */
export function RefusalSentence({ refusal }: { refusal: RefusalBody }) {
  const t = useMessages();
  const textOf = useTextOf();
  return t(fields.refusalSentence, { refusal: textOf(refusalProblem(refusal)) });
}
