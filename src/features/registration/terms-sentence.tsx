import { paths } from "#domain/values/paths.ts";
import * as forms from "#messages/generated/forms.ts";
import * as frame from "#messages/generated/frame.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";

const look = "font-medium text-ink underline";

/** Says that a registration accepts the texts, whose versions it records. Links open tabs, so that nothing typed is lost. */
export function TermsSentence() {
  const t = useMessages();
  const rich = useRichText();
  const address = useAddress();
  return (
    <p className="mb-2 text-muted text-small">
      {rich(forms.registerAccept, {
        terms: (
          <a href={address(paths.terms)} target="_blank" rel="noreferrer" className={look}>
            {t(frame.footerTerms)}
          </a>
        ),
        privacy: (
          <a href={address(paths.privacy)} target="_blank" rel="noreferrer" className={look}>
            {t(frame.footerPrivacy)}
          </a>
        ),
      })}
    </p>
  );
}
