import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Functions, Storage } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { configuredResources } from "./configured-resources.ts";
import { type Config, copyConfig, type OfficialCli, officialCli } from "./official-cli.ts";
import { withKey } from "./people.ts";

describe("the official CLI", () => {
  let folder: string;
  let server: Emulator;
  let config: Config;
  let cli: OfficialCli;
  const push = (what: string, ...more: string[]) => cli("push", what, "--all", "--force", ...more);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "official-cli-"));
    config = copyConfig(folder, "module.exports = ({ res }) => res.text('deployed');");
    server = await startEmulator({ rateLimits: false });
    cli = officialCli(folder);
    await cli("client", "--endpoint", server.endpoint, "--project-id", server.projectId, "--key", server.key);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("makes of an empty server what a start with the configuration file makes", async () => {
    expect(await push("tables")).toContain(`Successfully pushed ${config.tables.length} tables`);
    expect(await push("buckets")).toContain(`Successfully pushed ${config.buckets.length} buckets`);
    // With a key only the CLI makes a new function and then misses its own login, at a real Appwrite too; asked again
    // it deploys, and waits until that is ready.
    expect(await push("functions")).toContain("Session not found");
    expect(await push("functions")).toContain(`Successfully pushed ${config.functions.length} functions`);

    const started = await startEmulator({ rateLimits: false, config: join(folder, "appwrite.json") });
    try {
      expect(await configuredResources(server)).toEqual(await configuredResources(started));
    } finally {
      await started.stop();
    }
    const functions = new Functions(withKey(server));
    for (const { $id } of config.functions) {
      expect((await functions.createExecution({ functionId: $id })).responseBody).toBe("deployed");
    }
  });

  it("proposes no change when it pushes again, and shows one that was made", async () => {
    expect(await push("tables")).toMatch(
      /No changes found in tablesDB[\s\S]*No tables found to delete[\s\S]*pushed 0 tables/,
    );
    const changed = /\bkey\b.*\bremote\b/i;
    expect(await push("buckets")).not.toMatch(changed);
    expect(await push("functions", "--no-code")).not.toMatch(changed);
    for (const bucket of config.buckets) bucket.maximumFileSize = 1000;
    writeFileSync(join(folder, "appwrite.json"), JSON.stringify({ ...config, projectId: server.projectId }));
    const output = await push("buckets");
    expect(output).toMatch(changed);
    expect(output).toContain("maximumFileSize");
    const { buckets } = await new Storage(withKey(server)).listBuckets();
    expect(buckets.map(({ maximumFileSize }) => maximumFileSize)).toEqual(config.buckets.map(() => 1000));
  });
});
