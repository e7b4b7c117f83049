import type { ReactNode } from "react";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useAddress, useLanguage, useMessages } from "#src/language/use-messages.ts";

/** Accepts the versions that this page names. @param userId who accepts */
export function useAcceptTerms(userId: string) {
  const language = useLanguage();
  return useCommand("acceptTerms", {
    userId,
    request: (_: undefined) => ({ input: { ...legalDocuments, language } }),
  });
}

/** Asks to read the present texts, with links to what has changed in them. */
export function TermsToAccept() {
  const t = useMessages();
  const rich = useRichText();
  const address = useAddress();
  const link = (path: string, label: string): ReactNode => (
    <a
      href={`${address(path)}#changes`}
      target="_blank"
      rel="noreferrer"
      className="font-semibold text-brand underline"
    >
      {label}
    </a>
  );
  return (
    <p>
      {rich(ownLimits.askText, {
        terms: link(paths.terms, t(frame.footerTerms)),
        privacy: link(paths.privacy, t(frame.footerPrivacy)),
      })}
    </p>
  );
}
