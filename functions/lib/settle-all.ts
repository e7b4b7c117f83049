/** The outcomes of several concurrent tasks. */
interface Settled<Value> {
  readonly values: readonly Value[];
  readonly problems: readonly unknown[];
}

/** Waits for all of them, whatever becomes of each: one that fails must not leave the others unwatched. */
export async function settleAll<Value>(all: readonly Promise<Value>[]): Promise<Settled<Value>> {
  const settled = await Promise.allSettled(all);
  return {
    values: settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
    problems: settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
  };
}

/** Throws the first error once every task has ended: a failed execution is visible to the operator. */
export function throwFirst(problems: readonly unknown[]): void {
  if (problems.length > 0) throw problems[0];
}
