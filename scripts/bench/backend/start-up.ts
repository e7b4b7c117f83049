/** How long the local Appwrite takes to be ready: as a command, and inside a test. */
import { startEmulator } from "#emulator/start-emulator.ts";
import { figuresOf, measure } from "#scripts/bench/samples.ts";
import { below, type Line } from "./report.ts";
import { startServer, storageLimit } from "./server.ts";

const rounds = 7;

/** @param data a folder that a server has written before @param rows how many rows are in it */
export async function benchStartUp(
  config: string,
  data: string,
  rows: string,
  report: (line: Line) => void,
): Promise<void> {
  const inTest = await measure(rounds, async () => (await startEmulator({ config, storageLimit })).stop());
  report(below("startEmulator in memory, with a schema, and stop", inTest.p50, 300, "ms"));
  for (const [what, folder] of [
    ["in memory", undefined],
    [`with ${rows} on disk`, data],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(config, folder);
      times.push(server.startedIn / 1000);
      await server.stop();
    }
    report(below(`command to ready, ${what}`, figuresOf(times).p50, 0.5, "s"));
  }
}
