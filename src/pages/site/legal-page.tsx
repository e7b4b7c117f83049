import { type LegalDocument, legalDocuments } from "#domain/consents/legal-documents.ts";
import type { MessageId } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { NumberedItem } from "./numbered-item.tsx";
import { PageOpening } from "./page-opening.tsx";

interface LegalPageProps {
  document: LegalDocument;
  title: MessageId;
  lead: MessageId;
  changed: MessageId;
  /** The news of this version. */
  changes: { title: MessageId; text: MessageId };
  /** Each has a name, which is its anchor. */
  sections: readonly { name: string; title: MessageId; text: MessageId }[];
}

/** A text in numbered sections, with its contents beside it on wide screens. */
export function LegalPage({ document, title, lead, changed, changes, sections }: LegalPageProps) {
  const t = useMessages();
  const { bookDay } = useFormats();
  const version = legalDocuments[document];
  return (
    <>
      <PageOpening title={t(title)} lead={t(lead)}>
        <p className="mt-4 text-muted text-small">
          {t(changed)} <time dateTime={version}>{bookDay(version)}</time>
        </p>
        <p id="changes" className="mt-2 max-w-[66ch] scroll-mt-28 text-small">
          <strong className="font-semibold">{t(changes.title)}:</strong> {t(changes.text)}
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
