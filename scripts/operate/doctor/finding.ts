import type { Values } from "#scripts/deploy/plan-functions.ts";
import type { Schema } from "#scripts/deploy/wanted.ts";
import type { Server } from "#scripts/operate/server.ts";

/** One line of the doctor's report. */
export interface Finding {
  /**
   * `wrong` ends the command with 1, so that cron reports it: there is no state for what can wait. `unknown` is what
   * this key or this machine cannot see.
   */
  readonly state: "ok" | "wrong" | "unknown";
  readonly message: string;
  /** How to fix it; set unless the state is ok. */
  readonly fix?: string;
  /** No later check can run before this is fixed. */
  readonly isFinal?: true;
}

/** The inputs of the checks. */
export interface DoctorContext {
  readonly server: Server;
  readonly wanted: Schema;
  readonly values: Values;
  /** The names of the secrets that the file of variables holds. */
  readonly plainSecrets: readonly string[];
  /** The address of the site, when it is known. */
  readonly site: string | undefined;
}

export const ok = (message: string): Finding => ({ state: "ok", message });
export const wrong = (message: string, fix: string): Finding => ({
  state: "wrong",
  message,
  fix,
});
export const final = (message: string, fix: string): Finding => ({ ...wrong(message, fix), isFinal: true });
export const unknown = (message: string, fix: string): Finding => ({
  state: "unknown",
  message,
  fix,
});
