/** Calls that a command makes side by side: a server has people to answer, too. */
const AT_ONCE = 4;

/** Does something for each item, some at a time. */
export async function eachOf<One>(
  items: readonly One[],
  act: (item: One) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
