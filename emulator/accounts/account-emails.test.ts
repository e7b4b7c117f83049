import { afterEach, expect, it } from "vitest";
import { applyConfig } from "#emulator/config/apply-config.ts";
import { startWorld } from "#emulator/testing/world.ts";

let stop: (() => void) | undefined;
afterEach(() => stop?.());

it.each([
  ["of the configuration file", "Anchor & $& Co", "Anchor & $& Co"],
  ["by its id where the file has none", "", "p"],
])("mails name the project %s in sender, subject and signature", async (_, projectName, shown) => {
  const { app, guest, person } = startWorld();
  stop = await applyConfig(app.project, { folder: ".", projectName, list: () => [] });
  await person("ada");
  const body = { email: "ada@example.com", url: "http://localhost/reset" };
  expect((await guest("POST", "/account/recovery", { body })).status).toBe(201);
  expect(app.project.outbox.mails("ada@example.com")).toMatchObject([
    {
      from: `${shown} <noreply@localhost>`,
      subject: `Password Reset for ${shown}`,
      text: expect.stringContaining(`Thanks,\n${shown} team`),
    },
  ]);
});
