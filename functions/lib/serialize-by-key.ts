const lines = new Map<string, Promise<unknown>>();

/**
 * After this many milliseconds the next task starts although the previous one is still running, so that a
 * hanging call blocks no other.
 */
const LONGEST_TURN = 5_000;

/** Whether something of this name is going on in this process. */
export function isSerializing(name: string): boolean {
  return lines.has(name);
}

/**
 * Does one thing after the other among those of the same name in this process; others go on side by side.
 * Reduces conflicts within this process only; it is not a lock.
 */
export async function serializeByKey<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(name) ?? Promise.resolve();
  const mine = before.then(work);
  // The next task starts whether this one succeeded or failed.
  const over = before.then(() => Promise.race([mine.catch(() => undefined), longestTurn(mine)]));
  lines.set(name, over);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === over) lines.delete(name);
  }
}

function longestTurn(turn: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_TURN);
    const end = () => clearTimeout(timer);
    turn.then(end, end);
  });
}
