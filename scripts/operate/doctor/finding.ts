import type { Values } from "../../deploy/plan-functions.ts";
import type { Wanted } from "../../deploy/wanted.ts";
import type { Server } from "../server.ts";

/** What the doctor says in one line. */
export interface Finding {
  /** `unknown` is what this key or this machine cannot see. */
  readonly state: "ok" | "wrong" | "unknown";
  readonly words: string;
  /** What to do about it, of everything that is not ok. */
  readonly mend?: string;
  /** Nothing else can be looked at before it is mended. */
  readonly isFinal?: true;
}

/** What is looked at. */
export interface Patient {
  readonly server: Server;
  readonly wanted: Wanted;
  readonly values: Values;
  /** The address of the site, when it is known. */
  readonly site: string | undefined;
}

export const ok = (words: string): Finding => ({ state: "ok", words });
export const wrong = (words: string, mend: string): Finding => ({ state: "wrong", words, mend });
export const final = (words: string, mend: string): Finding => ({ ...wrong(words, mend), isFinal: true });
export const unknown = (words: string, mend: string): Finding => ({ state: "unknown", words, mend });
