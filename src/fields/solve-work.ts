import { WORK_PARTS, type WorkAnswer, WorkPart } from "#domain/requests/work.ts";

interface Solving {
  readonly signal: AbortSignal;
  /** Called after each part with the number of those that are answered. */
  readonly onPart: (answered: number) => void;
}

/** Answers a challenge beside the page, or within it in a browser that starts no worker. @throws the reason of the signal */
export async function solveWork(challenge: string, solving: Solving): Promise<WorkAnswer> {
  const answers = (await besidePage(challenge, solving)) ?? (await withinPage(challenge, solving));
  return { challenge, answers };
}

/** @returns undefined when the browser starts no worker */
function besidePage(challenge: string, { signal, onPart }: Solving): Promise<number[] | undefined> {
  const worker = startWorker();
  if (worker === undefined) return Promise.resolve(undefined);
  const solved = new Promise<number[] | undefined>((resolve, reject) => {
    const answers: number[] = [];
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      onPart(answers.push(data));
      if (answers.length === WORK_PARTS) resolve(answers);
    };
    worker.onerror = () => resolve(undefined);
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./work-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

/** How many numbers are tried before the page may react again. */
const SLICE = 2_000;

async function withinPage(challenge: string, { signal, onPart }: Solving): Promise<number[]> {
  const answers: number[] = [];
  while (answers.length < WORK_PARTS) {
    const part = new WorkPart(challenge, answers.length);
    let answer: number | undefined;
    for (let from = 0; answer === undefined; from += SLICE) {
      signal.throwIfAborted();
      answer = part.find(from, from + SLICE);
      await new Promise((resolve) => setTimeout(resolve));
    }
    onPart(answers.push(answer));
  }
  return answers;
}
