import type { MessageId, Translate } from "#messages/message.ts";
import type { Destination } from "./use-command-bar.tsx";

/** A page or a form, with the names of its texts. */
export interface DestinationEntry extends Pick<Destination, "to" | "Icon"> {
  readonly label: MessageId;
  /** Further words that it is found by. */
  readonly keywords?: MessageId;
  /** The English name and keywords, which find it in every language. */
  readonly english: string;
}

/** Returns the function that puts an entry in a language. */
export const destinationIn =
  (t: Translate) =>
  ({ to, label, keywords, english, Icon }: DestinationEntry): Destination => ({
    to,
    label: t(label),
    Icon,
    keywords: keywords === undefined ? english : `${t(keywords)} ${english}`,
  });
