import { lazy, type ReactNode, Suspense, useId } from "react";
import { withMessages } from "#src/language/catalogues.ts";
import { type InvestingState, useInvestingState } from "#src/queries/investing-rules.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";

const InvestingNotice = lazy(
  withMessages(["limits"], () =>
    import("./investing-notice.tsx").then((module) => ({ default: module.InvestingNotice })),
  ),
);

interface WithInvestingStateProps {
  userId: string;
  /** Whether the account may invest otherwise: then the page says what keeps it from it. */
  isAsked: boolean;
  /** The content while it is read. */
  loading: ReactNode;
  /** @param notice says what keeps the account from putting money in; undefined when nothing does */
  children: (
    state: InvestingState,
    notice?: { readonly element: ReactNode; readonly id: string },
  ) => ReactNode;
}

/** Shows a page on which money is put in, with the reason why it cannot be, before anything is typed. */
export function WithInvestingState({ userId, isAsked, loading, children }: WithInvestingStateProps) {
  const id = useId();
  const state = useInvestingState(userId, useNow());
  if (state === undefined) return loading;
  const { refusal } = state;
  if (refusal === null || !isAsked) return children(state);
  const element = (
    <Suspense fallback={<Skeleton className="mb-6 h-[104px] rounded-card" />}>
      <InvestingNotice id={id} userId={userId} refusal={refusal} />
    </Suspense>
  );
  return children(state, { element, id });
}
