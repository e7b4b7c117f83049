import { FileCheck2, HandHeart } from "lucide-react";
import { Link } from "react-router-dom";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { paths } from "#domain/values/paths.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { TermsToAccept, useAcceptTerms } from "./accept-terms.tsx";

interface InvestingNoticeProps {
  userId: string;
  refusal: Refusal;
  /** Of the text that describes the disabled buttons of the page. */
  id?: string;
}

/** Says why nothing can be put in now, and what to do about it, before anything is typed. */
export function InvestingNotice({ userId, refusal, id }: InvestingNoticeProps) {
  const t = useMessages();
  const accept = useAcceptTerms(userId);
  const isAboutTerms = refusal.code === "terms-not-accepted";
  const Icon = isAboutTerms ? FileCheck2 : HandHeart;
  return (
    <div role="note" id={id} className="mb-6 flex gap-3 rounded-card bg-pending-soft px-4 py-4 sm:px-6">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
      <div className="grid max-w-[70ch] gap-2">
        <p className="font-semibold">{t(isAboutTerms ? ownLimits.askTitle : ownLimits.noticeTitle)}</p>
        {isAboutTerms ? (
          <>
            <TermsToAccept />
            <Button
              pending={accept.isPending}
              onClick={() => accept.mutate(undefined)}
              className="mt-1 justify-self-start"
            >
              {t(ownLimits.accept)}
            </Button>
          </>
        ) : (
          <p>
            <RefusalSentence refusal={refusal} />{" "}
            <Link to={paths.limits} className="font-semibold text-brand underline">
              {t(ownLimits.pageTitle)}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
