import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ContactPlace } from "./contact-place.tsx";

/** The way to a person, on a page of its own. */
export function ContactPage() {
  const { contact } = useTexts("landing", landing);
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[5fr_7fr]">
      <div>
        <h1 className="font-semibold text-display">{contact.title}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{contact.lead}</p>
        <p className="mt-4 max-w-[52ch] font-medium">{contact.noOffer}</p>
      </div>
      <ContactPlace />
    </div>
  );
}
