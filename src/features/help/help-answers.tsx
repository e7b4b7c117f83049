import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as help from "#messages/generated/help.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { helpTopics } from "./help-topics.ts";

/** Two columns of questions of investors, with answers that follow the operator's settings. */
export function HelpAnswers() {
  const t = useMessages();
  const formats = useFormats();
  const settings = useQuery(operatorSettings());
  return (
    <QueryState
      query={settings}
      problem={t(help.pageFailed)}
      loading={
        <>
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </>
      }
    >
      {(current) => {
        const cards = helpTopics(current, t, formats).map(({ title, questions }) => (
          <Card key={title} title={title}>
            <dl className="grid gap-5">
              {questions.map(({ question, answer, link }) => (
                <div key={question}>
                  <dt className="font-semibold">{question}</dt>
                  <dd className="mt-1 max-w-[70ch] text-muted">
                    {answer}
                    {link && (
                      <>
                        {" "}
                        <Link to={link.to} className="font-semibold text-brand underline">
                          {link.label}
                        </Link>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        ));
        const half = Math.ceil(cards.length / 2);
        return (
          <>
            <div className="grid gap-6">{cards.slice(0, half)}</div>
            <div className="grid gap-6">{cards.slice(half)}</div>
          </>
        );
      }}
    </QueryState>
  );
}
