import { setImmediate as nextTask } from "node:timers/promises";
import type { MemoryAppwrite } from "./memory-appwrite.ts";

interface RoundsOfCalls<Answer> {
  readonly answer: Answer;
  /** The calls of one round are sent before any of them is answered. */
  readonly rounds: readonly (readonly string[])[];
}

/** Does some work and notes its calls in rounds. A list is named by its table. */
export async function roundsOfCalls<Answer>(
  appwrite: MemoryAppwrite,
  work: () => Promise<Answer>,
): Promise<RoundsOfCalls<Answer>> {
  let held: { readonly call: string; readonly release: () => void }[] = [];
  appwrite.interfere = (moment, tableId) => {
    if (!moment.startsWith("before ")) return undefined;
    const call = [moment.slice("before ".length), ...(tableId === undefined ? [] : [tableId])].join(" ");
    return new Promise((release) => held.push({ call, release }));
  };
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const rounds: string[][] = [];
  for (;;) {
    await nextTask();
    if (isOver) break;
    const released = held;
    held = [];
    if (released.length > 0) rounds.push(released.map(({ call }) => call));
    for (const { release } of released) release();
  }
  appwrite.interfere = () => {};
  return { answer: await working, rounds };
}
