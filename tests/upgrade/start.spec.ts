/** `npm start` after an upgrade, on the data that the version before has kept. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { PROJECT_ID } from "#scripts/build/project-id.ts";
import { freeBase } from "#tests/contract/npm-start.ts";
import { signIn, totalBalance } from "#tests/e2e/fixtures.ts";
import { profileOf } from "#tests/e2e/stored.ts";
import { npmCommand } from "#tests/npm-command.ts";
import { before, type Checkout, end, textOf, thisVersion } from "./checkout.ts";
import { demoPerson } from "./demo-person.ts";

const investor = demoPerson("Investor");

/** `npm start` of one version on this data, until `use` is done. */
async function started<Result>(
  version: Checkout,
  base: number,
  data: string,
  use: () => Promise<Result>,
): Promise<Result> {
  const child = spawn(
    process.execPath,
    [...npmCommand(version.folder, "start"), "--port", String(base), "--data", data],
    {
      cwd: version.folder,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const printed = textOf(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => printed().includes("Ctrl-C") && resolve());
    child.once("exit", () => reject(new Error(`npm start ended:\n${printed()}`)));
  });
  try {
    return await use();
  } finally {
    await end(child, "SIGINT");
  }
}

test("npm start goes on with the data of the version before, with its people signed in", async ({
  browser,
}) => {
  const data = mkdtempSync(join(tmpdir(), "upgrade-"));
  const base = await freeBase();
  const access = () => ({
    endpoint: `http://localhost:${base + 1}/v1`,
    projectId: PROJECT_ID,
    apiKey: readFileSync(join(data, "api-key"), "utf8").trim(),
  });
  try {
    const context = await browser.newContext({ baseURL: `http://localhost:${base}` });
    const page = await context.newPage();
    const balance = await started(before, base, data, async () => {
      await signIn(page, investor);
      await expect(totalBalance(page)).toBeVisible();
      return (await profileOf(access(), investor.id)).balance;
    });
    // The development server's script in the open page loads it again; a reload by the test would collide with that.
    const loadedAgain = page.waitForEvent("load");
    await started(thisVersion, base, data, async () => {
      await loadedAgain;
      await expect(totalBalance(page)).toBeVisible();
      expect((await profileOf(access(), investor.id)).balance).toBe(balance);
      const { endpoint, projectId, apiKey } = access();
      await thisVersion.run("ledger:verify", ["--endpoint", endpoint, "--project", projectId], {
        APPWRITE_API_KEY: apiKey,
      });
    });
  } finally {
    rmSync(data, { recursive: true });
  }
});
