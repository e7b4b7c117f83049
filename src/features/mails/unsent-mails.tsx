import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isOverdue } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import type { MessageId } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { allQueries } from "#src/queries/combine-queries.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { useNow } from "#src/ui/use-now.ts";
import { failedMails, firstDueMail, type MailFilter, recentlyGivenUpMails } from "./queries.ts";

interface UnsentMailsProps {
  /** A link to the mails like that. */
  linkTo: (filter: Partial<MailFilter>, words: string) => ReactNode;
  className?: string;
}

/** Failed mails that need a person; nothing at all when there are none. */
export function UnsentMails({ linkTo, className }: UnsentMailsProps) {
  const t = useMessages();
  const rich = useRichText();
  const { moment } = useFormats();
  const now = new Date(useNow());
  const givenUp = useQuery(recentlyGivenUpMails(now));
  const failed = useQuery(failedMails());
  const due = useQuery(firstDueMail());
  return (
    <div className={classNames("empty:hidden", className)}>
      <QueryState query={allQueries(givenUp, failed, due)} loading={null} problem={t(records.unsentProblem)}>
        {([lately, retried, first]) => {
          const late = first !== null && isOverdue(first, now.getTime()) ? first : null;
          if (late === null && lately.count === 0 && retried.count === 0) return null;
          return (
            <Card title={t(records.unsentTitle)}>
              <ul className="grid gap-2">
                {late !== null && (
                  <li>
                    {rich(records.unsentOverdue, {
                      time: moment(late.nextAttemptAt ?? late.$createdAt),
                      command: <code className="whitespace-nowrap">npm run doctor</code>,
                      link: <>{linkTo({ mail: late.$id }, t(records.unsentShowOldest))}</>,
                    })}
                  </li>
                )}
                <Counted mails={lately} exactly={records.unsentGivenUp} orMore={records.unsentGivenUpMore}>
                  {linkTo({ status: "given-up" }, t(records.unsentShowGivenUp))}
                </Counted>
                <Counted mails={retried} exactly={records.unsentFailed} orMore={records.unsentFailedMore}>
                  {linkTo({ status: "failed" }, t(records.unsentShowFailed))}
                </Counted>
              </ul>
            </Card>
          );
        }}
      </QueryState>
    </div>
  );
}

type CountedText = MessageId<{ count: string | number; link: string | number }>;

interface CountedProps {
  mails: { readonly count: number; readonly isMore: boolean } | undefined;
  exactly: CountedText;
  orMore: CountedText;
  /** A link to them. */
  children: ReactNode;
}

/** How many there are, as far as one page shows. */
function Counted({ mails, exactly, orMore, children }: CountedProps) {
  const rich = useRichText();
  if (!mails?.count) return null;
  return <li>{rich(mails.isMore ? orMore : exactly, { count: mails.count, link: <>{children}</> })}</li>;
}
