import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isOverdue } from "#domain/mail/mail.ts";
import { formatMoment } from "#domain/values/calendar.ts";
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
  const now = new Date(useNow());
  const givenUp = useQuery(recentlyGivenUpMails(now));
  const failed = useQuery(failedMails());
  const due = useQuery(firstDueMail());
  return (
    <div className={classNames("empty:hidden", className)}>
      <QueryState
        query={allQueries(givenUp, failed, due)}
        loading={null}
        problem="The state of the emails could not be loaded"
      >
        {([lately, retried, first]) => {
          const late = first !== null && isOverdue(first, now.getTime()) ? first : null;
          if (late === null && lately.count === 0 && retried.count === 0) return null;
          return (
            <Card title="Unsent emails">
              <ul className="grid gap-2">
                {late !== null && (
                  <li>
                    Overdue since {formatMoment(late.nextAttemptAt ?? late.$createdAt)}, because emails are
                    not being sent. The operator can find the cause with{" "}
                    <code className="whitespace-nowrap">npm run doctor</code>.{" "}
                    {linkTo({ mail: late.$id }, "Show the oldest unsent email")}
                  </li>
                )}
                <Counted mails={lately} words="given up in the last 7 days, not retried automatically">
                  {linkTo({ status: "given-up" }, "Show given up")}
                </Counted>
                <Counted mails={retried} words="failed so far, retried automatically">
                  {linkTo({ status: "failed" }, "Show failed")}
                </Counted>
              </ul>
            </Card>
          );
        }}
      </QueryState>
    </div>
  );
}

interface CountedProps {
  mails: { readonly count: number; readonly isMore: boolean } | undefined;
  words: string;
  children: ReactNode;
}

/** How many there are, as far as one page shows. */
function Counted({ mails, words, children }: CountedProps) {
  if (!mails?.count) return null;
  return (
    <li>
      {mails.count}
      {mails.isMore && " or more"} {words}. {children}
    </li>
  );
}
