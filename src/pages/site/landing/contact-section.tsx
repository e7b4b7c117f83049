import * as landing from "#messages/generated/landing.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ContactPlace } from "#src/pages/site/contact-place.tsx";

/** The way to a person. */
export function ContactSection() {
  const t = useMessages();
  return (
    <section id="contact" className="page-width grid gap-x-16 gap-y-8 pt-16 sm:pt-24 lg:grid-cols-[5fr_7fr]">
      <div>
        <h2 className="font-semibold text-display">{t(landing.contactTitle)}</h2>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{t(landing.contactLead)}</p>
        <p className="mt-4 max-w-[52ch] font-medium">{t(landing.contactNoOffer)}</p>
      </div>
      <ContactPlace />
    </section>
  );
}
