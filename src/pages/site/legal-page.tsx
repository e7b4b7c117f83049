import type { MessageId } from "#messages/message.ts";
import { legalChanged } from "#src/content/legal.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { NumberedItem } from "./numbered-item.tsx";
import { PageOpening } from "./page-opening.tsx";

export interface LegalPageProps {
  title: MessageId;
  lead: MessageId;
  changed: MessageId;
  /** Each has a name, which is its anchor. */
  sections: readonly { name: string; title: MessageId; text: MessageId }[];
}

/** A text in numbered sections, with its contents beside it on wide screens. */
export function LegalPage({ title, lead, changed, sections }: LegalPageProps) {
  const t = useMessages();
  return (
    <>
      <PageOpening title={t(title)} lead={t(lead)}>
        <p className="mt-4 text-muted text-small">
          {t(changed)} <time dateTime={legalChanged.machine}>{legalChanged.written}</time>
        </p>
      </PageOpening>
      <div className="page-width grid gap-x-16 lg:grid-cols-[4fr_8fr]">
        <nav aria-label={t(title)} className="max-lg:hidden lg:sticky lg:top-28 lg:self-start">
          <ol className="border-line border-s">
            {sections.map(({ name, title: heading }) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="flex min-h-9 items-center ps-4 text-muted hover:text-ink hover:underline"
                >
                  {t(heading)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className="grid gap-10">
          {sections.map(({ name, title: heading, text }, index) => (
            <NumberedItem key={name} id={name} number={index + 1} look="pt-0.5 text-brand" title={t(heading)}>
              <p className="mt-2 max-w-[66ch]">{t(text)}</p>
            </NumberedItem>
          ))}
        </ol>
      </div>
    </>
  );
}
