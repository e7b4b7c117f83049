import { useQuery } from "@tanstack/react-query";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { nameOf } from "#messages/languages.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useAddress, useFormats, useMessages } from "#src/language/use-messages.ts";
import { consentsOf } from "#src/queries/investing-rules.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The versions of the legal texts that an account accepted, the newest first. */
export function ConsentList({ userId }: { userId: string }) {
  const t = useMessages();
  const rich = useRichText();
  const address = useAddress();
  const { bookDay, dayTime } = useFormats();
  const accepted = useQuery(consentsOf(userId));
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-muted">{t(ownLimits.termsText)}</p>
      <QueryState
        query={accepted}
        problem={t(ownLimits.termsProblem)}
        loading={<Skeleton className="h-28 rounded-control" />}
        empty={(rows) => rows.length === 0 && <p>{t(ownLimits.termsNone)}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {[...rows]
              .sort((a, b) => (a.at < b.at ? 1 : -1))
              .map(({ $id, document, version, language, at }) => (
                <li key={$id} className="grid gap-0.5 py-2.5">
                  <span>
                    <a
                      href={address(document === "terms" ? paths.terms : paths.privacy)}
                      className="font-medium text-brand underline"
                    >
                      {t(document === "terms" ? frame.footerTerms : frame.footerPrivacy)}
                    </a>
                    <span className="block text-small">
                      {t(ownLimits.acceptedVersion, { day: bookDay(version) })}
                    </span>
                  </span>
                  <span className="text-muted text-small">
                    {rich(ownLimits.acceptedAt, {
                      moment: <time dateTime={at}>{dayTime(at)}</time>,
                      language: nameOf(language),
                    })}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </div>
  );
}
