import type { Dependencies } from "./dependencies.ts";
import { serializeByKey } from "./serialize-by-key.ts";

/** Another process was first on this account, or on another exclusive key. */
export class Conflict {
  readonly contested: string;

  /** @param contested names what was lost, the same for everybody who wants it */
  constructor(contested: string) {
    this.contested = contested;
  }
}

/**
 * Retries an attempt until it does not end in a conflict. The first attempt is made at once. After a conflict
 * the caller queues up behind others of this process with the same key, because concurrent attempts would
 * only conflict again. When the contested key is known beforehand, the first attempt queues up as well.
 * @param retryBudgetMs how long to retry, in milliseconds
 * @param contested the contested key
 * @returns the answer of the attempt; the last conflict when the time is up
 */
export async function retryOnConflict<Answer>(
  attempt: () => Promise<Answer | Conflict>,
  { now, pause, random }: Pick<Dependencies, "now" | "pause" | "random">,
  retryBudgetMs: number,
  contested?: string,
): Promise<Answer | Conflict> {
  const deadline = now().getTime() + retryBudgetMs;
  const retry = async (last: Conflict) => {
    for (let attempts = 0; now().getTime() < deadline; attempts++) {
      const answer = await attempt();
      if (!(answer instanceof Conflict)) return answer;
      await pause(random(Math.min(10 * 2 ** attempts, 250)));
    }
    return last;
  };
  if (contested !== undefined) return serializeByKey(contested, () => retry(new Conflict(contested)));
  const first = await attempt();
  return first instanceof Conflict ? serializeByKey(first.contested, () => retry(first)) : first;
}
