import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serverOf } from "#scripts/operate/server.ts";
import { CatchUp } from "./catch-up.ts";
import { partFile } from "./part-file.ts";
import type { Source } from "./sources.ts";

/** Answers the question for its version and, in the header `date`, its clock. */
const appwrite = createServer((_, response) => response.end('{"version":"1.9.6"}'));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "catch-up-"));
  await new Promise<void>((resolve) => appwrite.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await new Promise((resolve) => appwrite.close(resolve));
  await rm(folder, { recursive: true });
});

it("a pass counts a change although another part that was read beside it had none", async () => {
  let answerLast = (): void => undefined;
  const othersAnswered = new Promise<void>((resolve) => {
    answerLast = resolve;
  });
  const changed = { $id: "a", $updatedAt: "2026-01-02T00:00:00.000+00:00", status: "success" };
  const sources: Source[] = [
    {
      name: "rows.main.slow",
      onlyIds: [],
      isAppendOnly: true,
      // Empty, and answered last.
      page: async () => {
        await othersAnswered;
        return [];
      },
    },
    {
      name: "rows.main.transactions",
      onlyIds: [],
      isAppendOnly: true,
      page: async () => {
        // By then the change is counted, and the answer of the other part still outstanding.
        void setImmediate().then(() => setImmediate().then(answerLast));
        return [changed];
      },
    },
  ];
  for (const { name } of sources) await writeFile(partFile(folder, name), "");
  const endpoint = `http://127.0.0.1:${(appwrite.address() as AddressInfo).port}/v1`;
  const server = serverOf({ endpoint, projectId: "p", apiKey: "key" });
  const catchUp = await CatchUp.begin(server, folder, sources, "2026-01-01T00:00:00.000Z");
  expect(await catchUp.look(true)).toBe(1);
  expect(await catchUp.look(true)).toBe(0);
});
