import { useQuery } from "@tanstack/react-query";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { helpTopics } from "./help-topics.ts";

/** Two columns of questions of investors, with answers that follow the operator's settings. */
export function HelpAnswers() {
  const settings = useQuery(operatorSettings());
  return (
    <QueryState
      query={settings}
      problem="The answers could not be loaded"
      loading={
        <>
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </>
      }
    >
      {(current) => {
        const cards = helpTopics(current).map(({ title, questions }) => (
          <Card key={title} title={title}>
            <dl className="grid gap-5">
              {questions.map(({ question, answer }) => (
                <div key={question}>
                  <dt className="font-semibold">{question}</dt>
                  <dd className="mt-1 max-w-[70ch] text-muted">{answer}</dd>
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
