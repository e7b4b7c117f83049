const lines = new Map<string, Promise<unknown>>();

/**
 * Does one thing after the other among those of the same name in this process; others go on side by side.
 * It keeps requests from spoiling each other's attempts and is no protection: other processes know nothing of it.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const mine = (lines.get(name) ?? Promise.resolve()).then(work);
  // Whoever is next does not care how this one ended.
  const over = mine.catch(() => undefined);
  lines.set(name, over);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === over) lines.delete(name);
  }
}
