/** The tests themselves, against a server that they did not start: all they are given is where it is. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProjectKeyScopes } from "node-appwrite";
import { expect, it } from "vitest";
import { externalAccess } from "#tests/external-access.ts";
import { MailProvider } from "#tests/mail-provider.ts";
import { startExternalServer } from "./external-server.ts";
import { runScript } from "./run-script.ts";

it("runs server and product tests against another Appwrite by address, project and key, without sending mail", async () => {
  const { server, stop } = await startExternalServer("elsewhere");
  const provider = new MailProvider();
  try {
    const kept = `SMTP_HOST=127.0.0.1\nMAIL_API_URL=${await provider.start()}\nMAIL_API_KEY=secret\n`;
    const { endpoint, projectId, apiKey } = server;
    const place = ["--endpoint", endpoint, "--project", projectId, "--key", apiKey];
    const files = ["tests/contract/teams.test.ts", "tests/security/text.test.ts"];
    const name = "before.example.com";
    await server.project.createWebPlatform({ platformId: "before", name, hostname: name });
    const refused = await runScript("test:appwrite", [...place, ...files]);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("To allow it, set APPWRITE_TEST_EMPTIES=elsewhere");
    const allowed = { APPWRITE_TEST_EMPTIES: projectId };
    const unread = await runScript("test:appwrite", [...place, ...files], allowed, "", kept);
    expect(unread.err).toContain("Set SMTP_HOST and SMTP_PORT of a mail catcher");
    const caught = { ...allowed, SMTP_HOST: "127.0.0.1" };
    const { secret } = await server.project.createKey({
      keyId: "narrow",
      name: "narrow",
      scopes: ["teams.read" as ProjectKeyScopes],
    });
    const narrow = [...place.slice(0, -1), secret, ...files];
    const lacking = await runScript("test:appwrite", narrow, caught, "", kept);
    expect(lacking.err).toContain("databases.read");
    expect(lacking.err).toContain(
      "collections.write, documents.write, teams.write, tokens.read, tokens.write, keys.write",
    );
    expect(lacking.err).not.toContain("teams.read");
    const ran = await runScript("test:appwrite", [...place, ...files], caught, "", kept);
    expect(ran.out + ran.err).toMatch(/Test Files .*2 passed/);
    expect(ran.code).toBe(0);
    // They ran here, not on a server of their own: the project's content is gone.
    const { platforms } = await server.project.listPlatforms();
    expect(platforms.map(({ $id }) => $id)).not.toContain("before");
    expect(provider.arrivals).toEqual([]);
  } finally {
    await stop();
    await provider.stop();
  }
}, 240_000);

it("nothing is touched when the mails of the product could not be read", async () => {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (url === "/v1/health/version") response.end('{"version":"1.9.6"}');
    else response.writeHead(404).end("{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const place = ["--endpoint", `${origin}/v1`, "--project", "p", "--key", "k"];
    const allowed = { APPWRITE_TEST_EMPTIES: "p", SMTP_HOST: "127.0.0.1" };
    const refusal = async (variables: Record<string, string>) => {
      const { code, err } = await runScript("test:appwrite", place, { ...allowed, ...variables });
      expect(code).toBe(1);
      return err;
    };
    expect(await refusal({})).toContain(`${origin}/v1 has no inbox. Set APPWRITE_TEST_INBOX`);
    const inbox = `${origin}/mails?to={to}`;
    expect(await refusal({ APPWRITE_TEST_INBOX: inbox })).toContain(`there is no inbox at ${inbox}`);
    expect(await refusal({ APPWRITE_TEST_INBOX: `${origin}/mails` })).toContain("with {to} in it");
    const to = "to=unused%40example.com";
    expect(new Set(asked)).toEqual(
      new Set(["GET /v1/health/version", `GET /_/mail?${to}`, `GET /mails?${to}`]),
    );
  } finally {
    await new Promise((closed) => server.close(closed));
  }
});

it("refuses journeys in another project than that of the default build before any request", async () => {
  const place = ["--endpoint", "http://127.0.0.1:9/v1", "--project", "p", "--key", "k"];
  const allowed = { APPWRITE_TEST_EMPTIES: "p", SMTP_HOST: "127.0.0.1" };
  const { code, err } = await runScript("test:appwrite", [...place, "--journeys"], allowed);
  expect(code).toBe(1);
  expect(err).toContain("expects project keelstone, not p. Create a project with that id");
});

it("a project is emptied only when its id was said twice", () => {
  const access = { APPWRITE_ENDPOINT: "http://e/v1", APPWRITE_PROJECT_ID: "p", APPWRITE_API_KEY: "k" };
  expect(externalAccess(access)).toBeUndefined();
  expect(() => externalAccess({ ...access, APPWRITE_TEST_EMPTIES: "q" })).toThrow(
    "must be the id of the project",
  );
  expect(() => externalAccess({ APPWRITE_TEST_EMPTIES: "p" })).toThrow("needs APPWRITE_ENDPOINT");
  expect(externalAccess({ ...access, APPWRITE_TEST_EMPTIES: "p" })).toEqual({
    endpoint: "http://e/v1",
    projectId: "p",
    apiKey: "k",
  });
});
