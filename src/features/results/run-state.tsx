import type { ResultRun } from "./mutations.ts";

const trades = (count: number) => (count === 1 ? "1 trade" : `${count} trades`);

/** Describes the progress of a run. */
export function describeResult({ trades: given, refused }: Pick<ResultRun, "trades" | "refused">): string {
  const got = given === 1 ? "1 trade received its share." : `${trades(given)} received their share.`;
  return refused === 0
    ? got
    : `${got} ${trades(refused)} did not receive a share, because ${refused === 1 ? "its account" : "their accounts"} would exceed the maximum balance. The audit trail lists ${refused === 1 ? "it" : "them"}.`;
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
export function RunProgress({ run, of, idle = "Posting…" }: RunProgressProps) {
  const done = (run?.trades ?? 0) + (run?.refused ?? 0);
  const words = of === undefined ? trades(done) : `${done} of ${trades(of)}`;
  return (
    <div className="grid gap-2">
      <p role="status">{run === null ? idle : `${words} so far…`}</p>
      <progress
        aria-label="Progress"
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        {...(of !== undefined && run !== null && { value: Math.min(done, of), max: Math.max(of, 1) })}
      />
    </div>
  );
}
