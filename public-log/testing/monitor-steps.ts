import { follow, type MonitorStep } from "#public-log/monitor.ts";
import type { MonitorState } from "#public-log/monitor-state.ts";
import { verifiersOf } from "#public-log/receipt.ts";
import type { ReadPath } from "#public-log/tiles.ts";
import { entryData, filesOf, type LogFiles, readerOf } from "./leaf-log.ts";
import { DAY, trusted } from "./sample-log.ts";

/** Steps of a monitor on the days after the sample day. */

const verifiers = verifiersOf(trusted);
export const hour = 3_600_000;
export const noon = Date.parse(`${DAY}T12:00:00Z`);

export function stateOf(step: MonitorStep): MonitorState {
  if (step.state === undefined) throw new Error("The step keeps no state.");
  return step.state;
}

/** A log of `size` entries. */
export function textLog(size: number, changed = -1): LogFiles {
  return filesOf(Array.from({ length: size }, (_, at) => entryData(at === changed ? 9_999 : at)));
}

/** A day of the calendar. @param count days after the sample day */
export function dayAt(count: number): string {
  return new Date(timeAt(count)).toISOString().slice(0, 10);
}

/** Noon of a day. @param count days after the sample day */
export function timeAt(count: number): number {
  return noon + count * 24 * hour;
}

export function stepAt(
  count: number,
  files: LogFiles | ReadPath,
  state?: MonitorState,
): Promise<MonitorStep> {
  const read = typeof files === "function" ? files : readerOf(files);
  return follow(state, read, verifiers, { now: timeAt(count), maxAge: 99 * 24 * hour });
}
