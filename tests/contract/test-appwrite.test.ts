/** The tests themselves, against a server that they did not start: all they are given is where it is. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startForeign } from "#tests/contract/foreign.ts";
import { runScript } from "#tests/contract/run-script.ts";
import { foreignAccess } from "#tests/foreign-access.ts";
import { filesThatNeedEmulator } from "#tests/needs-emulator.ts";

it("a file about the server and one about the product run against another Appwrite, by its address, project and key", async () => {
  const { server, stop } = await startForeign("elsewhere");
  try {
    const { endpoint, projectId, apiKey } = server;
    const place = ["--endpoint", endpoint, "--project", projectId, "--key", apiKey];
    const files = ["tests/contract/teams.test.ts", "tests/security/withdrawal-address.test.ts"];
    const name = "before.example.com";
    await server.project.createWebPlatform({ platformId: "before", name, hostname: name });
    const refused = await runScript("test-appwrite", [...place, ...files]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("Allow it: APPWRITE_TEST_EMPTIES=elsewhere");
    const allowed = { APPWRITE_TEST_EMPTIES: projectId };
    const unread = await runScript("test-appwrite", [...place, ...files], allowed);
    expect(unread.err).toContain("name the mail server that catches them");
    const ran = await runScript("test-appwrite", [...place, ...files], {
      ...allowed,
      SMTP_HOST: "127.0.0.1",
    });
    expect(ran.out + ran.err).toMatch(/Test Files .*2 passed/);
    expect(ran.code).toBe(0);
    // They ran here, not on a server of their own: what was in the project is gone.
    const { platforms } = await server.project.listPlatforms();
    expect(platforms.map(({ $id }) => $id)).not.toContain("before");
  } finally {
    await stop();
  }
}, 240_000);

it("a project is emptied only when its id was said twice", () => {
  const access = { APPWRITE_ENDPOINT: "http://e/v1", APPWRITE_PROJECT_ID: "p", APPWRITE_API_KEY: "k" };
  expect(foreignAccess(access)).toBeUndefined();
  expect(() => foreignAccess({ ...access, APPWRITE_TEST_EMPTIES: "q" })).toThrow(
    "must be the id of the project",
  );
  expect(() => foreignAccess({ APPWRITE_TEST_EMPTIES: "p" })).toThrow("needs APPWRITE_ENDPOINT");
  expect(foreignAccess({ ...access, APPWRITE_TEST_EMPTIES: "p" })).toEqual({
    endpoint: "http://e/v1",
    projectId: "p",
    apiKey: "k",
  });
});

it("every file that is said to need the emulator is there", () => {
  const root = join(import.meta.dirname, "../..");
  expect(Object.keys(filesThatNeedEmulator).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
