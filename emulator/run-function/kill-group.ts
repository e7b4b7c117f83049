import type { ChildProcess } from "node:child_process";

/** Kills a process that has a group of its own, with everything it started; nothing when it is gone already. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
