import { legalChanged } from "#src/content/legal.ts";
import { NumberedItem } from "./numbered-item.tsx";
import { PageOpening } from "./page-opening.tsx";

export interface LegalTexts {
  title: string;
  changed: string;
  lead: string;
  sections: Record<string, { title: string; text: string }>;
}

/** A text in numbered sections, with its contents beside it on wide screens. */
export function LegalPage({ texts }: { texts: LegalTexts }) {
  const sections = Object.entries(texts.sections);
  return (
    <>
      <PageOpening title={texts.title} lead={texts.lead}>
        <p className="mt-4 text-muted text-small">
          {texts.changed} <time dateTime={legalChanged.machine}>{legalChanged.written}</time>
        </p>
      </PageOpening>
      <div className="page-width grid gap-x-16 lg:grid-cols-[4fr_8fr]">
        <nav aria-label={texts.title} className="max-lg:hidden lg:sticky lg:top-28 lg:self-start">
          <ol className="border-line border-s">
            {sections.map(([name, { title }]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="flex min-h-9 items-center ps-4 text-muted hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <ol className="grid gap-10">
          {sections.map(([name, { title, text }], index) => (
            <NumberedItem key={name} id={name} number={index + 1} look="pt-0.5 text-brand" title={title}>
              <p className="mt-2 max-w-[66ch]">{text}</p>
            </NumberedItem>
          ))}
        </ol>
      </div>
    </>
  );
}
