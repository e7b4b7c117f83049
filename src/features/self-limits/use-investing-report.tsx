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

/** Says what keeps an account from putting money in. The id is of the text that describes disabled buttons. */
interface NoticeOfRefusal {
  readonly element: ReactNode;
  readonly id: string;
}

interface InvestingReport {
  readonly state: InvestingState;
  /** Undefined when nothing keeps the account from putting money in. */
  readonly notice: NoticeOfRefusal | undefined;
}

/**
 * Reports whether an account may put money in, with the reason why it may not. Undefined while it is read.
 * @param isAsked whether the account may invest otherwise: then the notice says what keeps it from it
 */
export function useInvestingReport(userId: string, isAsked: boolean): InvestingReport | undefined {
  const id = useId();
  const state = useInvestingState(userId, useNow());
  if (state === undefined) return undefined;
  const { refusal } = state;
  if (refusal === null || !isAsked) return { state, notice: undefined };
  const element = (
    <Suspense fallback={<Skeleton className="mb-6 h-[104px] rounded-card" />}>
      <InvestingNotice id={id} userId={userId} refusal={refusal} />
    </Suspense>
  );
  return { state, notice: { element, id } };
}
