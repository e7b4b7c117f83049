/** What came of several things that were done at once. */
export interface Settled<Value> {
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

/** Lets the first problem be seen once everything else is done: an execution that fails is looked at. */
export function throwFirst(problems: readonly unknown[]): void {
  if (problems.length > 0) throw problems[0];
}
