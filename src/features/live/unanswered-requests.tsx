import { lazy, Suspense } from "react";
import { useSession } from "#src/features/session/use-session.ts";
import { useUnanswered } from "./use-unanswered.ts";

const UnansweredRequest = lazy(() =>
  import("./unanswered-request.tsx").then((module) => ({ default: module.UnansweredRequest })),
);

/** Names each request whose outcome is unknown, on every page, until its owner sends it again or cancels it. */
export function UnansweredRequests() {
  const { user } = useSession();
  return user === null ? null : <List accountId={user.id} />;
}

function List({ accountId }: { accountId: string }) {
  const operations = useUnanswered(accountId);
  return (
    <div aria-live="polite">
      <Suspense>
        {operations.map((operation) => (
          <UnansweredRequest key={operation.key} operation={operation} />
        ))}
      </Suspense>
    </div>
  );
}
