import type { Dependencies } from "./dependencies.ts";
import { serializeByKey } from "./serialize-by-key.ts";

/** Somebody else was first on this account, or on whatever else only one can have. */
export class Conflict {
  readonly contested: string;

  /** @param contested names what was lost, the same for everybody who wants it */
  constructor(contested: string) {
    this.contested = contested;
  }
}

/**
 * Tries until an attempt is not lost to somebody else.
 * The first attempt is made at once. Who loses it queues up with the others of this process that want the same, because
 * attempts made side by side would only go on spoiling each other. Where it is known beforehand what is going to be
 * contested, the first attempt queues up as well.
 * @param patience how long to go on, in milliseconds
 * @param contested what is going to be contested
 * @returns what the attempt answers; the last loss when patience is over
 */
export async function retryOnConflict<Answer>(
  attempt: () => Promise<Answer | Conflict>,
  { now, pause, random }: Pick<Dependencies, "now" | "pause" | "random">,
  patience: number,
  contested?: string,
): Promise<Answer | Conflict> {
  const deadline = now().getTime() + patience;
  const goOn = async (last: Conflict) => {
    for (let lost = 0; now().getTime() < deadline; lost++) {
      const answer = await attempt();
      if (!(answer instanceof Conflict)) return answer;
      await pause(random(Math.min(10 * 2 ** lost, 250)));
    }
    return last;
  };
  if (contested !== undefined) return serializeByKey(contested, () => goOn(new Conflict(contested)));
  const first = await attempt();
  return first instanceof Conflict ? serializeByKey(first.contested, () => goOn(first)) : first;
}
