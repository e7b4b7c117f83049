import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ContactPlace } from "./contact-place.tsx";
import { PageOpening } from "./page-opening.tsx";

/** The way to a person, on a page of its own. */
export function ContactPage() {
  const { contact } = useTexts("landing", landing);
  return (
    <>
      <PageOpening title={contact.title} lead={contact.lead}>
        <p className="mt-4 max-w-[60ch] font-medium">{contact.noOffer}</p>
      </PageOpening>
      <div className="page-width max-w-[720px] sm:ms-[max(0px,calc((100%-var(--content-width)-48px)/2))]">
        <ContactPlace />
      </div>
    </>
  );
}
