import { sha256 } from "@noble/hashes/sha2.js";

/**
 * A proof of work: a challenge whose answer takes a browser some seconds of arithmetic, and the server none. It makes
 * sending in bulk expensive without another company: docs/decisions/055-proof-of-work.md.
 */

/** In how many parts a challenge is answered: together they take nearly always as long, which one large part does not. */
export const WORK_PARTS = 16;

/** The most difficult level; one more doubles the work. */
export const WORK_LEVELS = 5;

/** Answers are smaller than this. */
export const MOST_TRIES = 2 ** 32;

/** The proof that a browser sends beside its request: the challenge, and the number that answers each of its parts. */
export interface WorkAnswer {
  readonly challenge: string;
  readonly answers: readonly number[];
}

/** Returns how many zero bits the hash of an answer begins with. */
export const workBits = (level: number): number => 12 + level;

/** Returns the level that a challenge names; 0 for a text that is none. */
export function levelOf(challenge: string): number {
  const level = Number(/^([1-9])\./.exec(challenge)?.[1] ?? 0);
  return level <= WORK_LEVELS ? level : 0;
}

/** Tries answers to one part of a challenge. */
export class WorkPart {
  readonly #message = new Uint8Array(37);
  readonly #view = new DataView(this.#message.buffer);
  readonly #shift: number;

  constructor(challenge: string, part: number) {
    this.#message.set(sha256(new TextEncoder().encode(challenge)));
    this.#message[32] = part;
    this.#shift = 32 - workBits(levelOf(challenge));
  }

  isAnswer(answer: number): boolean {
    this.#view.setUint32(33, answer);
    const [a = 0, b = 0, c = 0, d = 0] = sha256(this.#message);
    return ((a << 24) | (b << 16) | (c << 8) | d) >>> this.#shift === 0;
  }

  /** Returns the answer between two numbers, the second excluded; undefined when none of them is. */
  find(from: number, to: number): number | undefined {
    for (let answer = from; answer < to && answer < MOST_TRIES; answer++)
      if (this.isAnswer(answer)) return answer;
    return undefined;
  }
}

/** Returns whether every part of a challenge is answered. */
export function isWorkDone({ challenge, answers }: WorkAnswer): boolean {
  if (levelOf(challenge) === 0 || answers.length !== WORK_PARTS) return false;
  return answers.every((answer, part) => new WorkPart(challenge, part).isAnswer(answer));
}

/** Answers a challenge at once, for a program that has nothing else to do. @throws Error when the text is none */
export function answerWork(challenge: string): WorkAnswer {
  if (levelOf(challenge) === 0) throw new Error(`This is no challenge: ${challenge}`);
  const answers = Array.from({ length: WORK_PARTS }, (_, part) => {
    const answer = new WorkPart(challenge, part).find(0, MOST_TRIES);
    if (answer === undefined) throw new Error("No number answers this challenge");
    return answer;
  });
  return { challenge, answers };
}

/** Returns the challenge in a refusal; undefined when it demands no work. */
export function challengeOf({ code, values }: { code?: unknown; values?: unknown }): string | undefined {
  const { challenge } = Object(values);
  return code === "work-required" && typeof challenge === "string" ? challenge : undefined;
}
