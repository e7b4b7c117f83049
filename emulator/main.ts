import type { EmulatorOptions, RunningEmulator } from "./server-types.ts";
import { startEmulator as start } from "./start-emulator.ts";

export type { EmulatorOptions, ProjectAccess, RunningEmulator, ServerClock } from "./server-types.ts";

/**
 * Starts a server of its own, in memory unless `data` names a folder. Made for tests: each file can have one.
 * @throws Error for a port that is taken, a configuration or seed that is refused, or an unusable data folder
 */
export function startEmulator(options: EmulatorOptions = {}): Promise<RunningEmulator> {
  return start(options);
}
