import * as adminPlans from "#messages/generated/admin-plans.ts";
import type { Translate } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import type { ResultRun } from "./mutations.ts";

/** Describes the progress of a run. */
export function describeResult(
  { trades: count, refused }: Pick<ResultRun, "trades" | "refused">,
  t: Translate,
): string {
  return refused === 0 ? t(adminPlans.runShared, { count }) : t(adminPlans.runRefused, { count, refused });
}

interface RunProgressProps {
  /** null before the first answer. */
  run: ResultRun | null;
  /** How many there are, where that is known. */
  of?: number | undefined;
  /** The text before the first answer. */
  idle?: string;
}

/** How far a run has come while it goes on. */
export function RunProgress({ run, of, idle }: RunProgressProps) {
  const t = useMessages();
  const formats = useFormats();
  const done = (run?.trades ?? 0) + (run?.refused ?? 0);
  const words =
    of === undefined
      ? t(adminPlans.runSoFar, { count: done })
      : t(adminPlans.runSoFarOf, { given: formats.count(done), count: of });
  return (
    <div className="grid gap-2">
      <p role="status">{run === null ? (idle ?? t(adminPlans.runPosting)) : words}</p>
      <progress
        aria-label={t(adminPlans.runProgress)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        {...(of !== undefined && run !== null && { value: Math.min(done, of), max: Math.max(of, 1) })}
      />
    </div>
  );
}
