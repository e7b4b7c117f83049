import { randomBytes } from "node:crypto";
import { formatDatetime } from "#emulator/datetime.ts";
import { createRealtime, type Realtime } from "#emulator/realtime/realtime.ts";
import { openProject } from "./open-project.ts";
import type { AppOptions } from "./options.ts";

/** The console's realtime. Of its project nothing else is here. */
export interface ConsoleChannel extends Pick<Realtime, "upgrade"> {
  closeSockets(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two events of a real server. */
const every = 5000;

/** Opens the channel `tests` of the console, which sends an event every five seconds to the tests of SDKs. */
export function openConsoleChannel(options: AppOptions): ConsoleChannel {
  const key = randomBytes(32).toString("hex");
  const project = openProject({ ...options, project: "console", key, data: undefined });
  const realtime = createRealtime(project);
  const timer = setInterval(() => {
    project.events.publish({
      events: ["test.event"],
      channels: ["tests"],
      payload: { response: "WS:/v1/realtime:passed" },
      roles: ["guests"],
      userId: "",
      timestamp: formatDatetime(project.clock.now()),
    });
  }, every);
  timer.unref();
  return {
    upgrade: realtime.upgrade,
    closeSockets: realtime.stop,
    async close() {
      clearInterval(timer);
      await project.close();
    },
  };
}
