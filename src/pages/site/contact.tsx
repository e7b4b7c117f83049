import * as landing from "#messages/generated/landing.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ContactPlace } from "./contact-place.tsx";

/** The way to a person, on a page of its own. */
export function ContactPage() {
  const t = useMessages();
  return (
    <div className="page-width grid gap-x-16 gap-y-10 pt-12 sm:pt-20 lg:grid-cols-[5fr_7fr]">
      <div>
        <h1 className="font-semibold text-display">{t(landing.contactTitle)}</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-muted">{t(landing.contactLead)}</p>
        <p className="mt-4 max-w-[52ch] font-medium">{t(landing.contactNoOffer)}</p>
      </div>
      <ContactPlace />
    </div>
  );
}
