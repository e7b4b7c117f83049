import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ContactPlace } from "#src/pages/site/contact-place.tsx";

/** The way to a person. */
export function ContactSection() {
  const { contact } = useTexts("landing", landing);
  return (
    <section id="contact" className="page-width grid gap-x-16 gap-y-8 pt-16 sm:pt-24 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="font-semibold text-display">{contact.title}</h2>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{contact.lead}</p>
        <p className="mt-4 max-w-[52ch] font-medium">{contact.noOffer}</p>
      </div>
      <ContactPlace />
    </section>
  );
}
