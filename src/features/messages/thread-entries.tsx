import type { ReactNode } from "react";
import * as support from "#messages/generated/support.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { classNames } from "#src/ui/class-names.ts";

/** One message of a thread, as a reader of either side sees it. */
interface ThreadEntry {
  readonly id: string;
  /** Picture and name. */
  readonly author: ReactNode;
  readonly text: string;
  readonly at: string;
  /** Written by the side of the reader. */
  readonly isOwn: boolean;
}

/** The messages of a thread, the oldest first, in the words of their authors: always plain text. */
export function ThreadEntries({ entries }: { entries: readonly ThreadEntry[] }) {
  const t = useMessages();
  return (
    <ol aria-label={t(support.threadLabel)} className="grid gap-3">
      {entries.map(({ id, author, text, at, isOwn }) => (
        <li
          key={id}
          className={classNames(
            "grid min-w-0 gap-1 rounded-control px-4 py-3",
            isOwn ? "ms-6 bg-brand-soft sm:ms-12" : "me-6 bg-sunken sm:me-12",
          )}
        >
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-small">
            <span className="wrap-anywhere min-w-0 font-semibold">{author}</span>
            <span className="text-muted">
              <TimeCell at={at} />
            </span>
          </p>
          <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
