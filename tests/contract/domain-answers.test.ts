/** Answers to visitors of a domain: the own words of a function, pages in place of empty errors, and redirects. */
import { ID, Project, ProjectKeyScopes } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { rawRequest } from "./raw-request.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
const run = ID.unique().slice(-8);
const ownDomain = `own-${run}.functions.localhost`;
const oldDomain = `old-${run}.functions.localhost`;

const code = `export default ({ req, res }) =>
  req.query.words ? res.text(req.query.words, 500) : res.text("", Number(req.query.code ?? 200));`;

beforeAll(async () => {
  server = await startServer();
  await deployFunction(server, "pages", code);
  const scopes = [ProjectKeyScopes.RulesRead, ProjectKeyScopes.RulesWrite];
  const project = new Project(withKey(server));
  const { secret: key } = await project.createKey({ keyId: ID.unique(), name: "rules", scopes });
  const make = async (kind: string, body: object) => {
    const made = await callWithKey({ ...server, key }, "POST", `/proxy/rules/${kind}`, body);
    expect(made.status).toBe(201);
  };
  await make("function", { domain: ownDomain, functionId: "pages" });
  const target = { url: "https://example.org/new", statusCode: 302 };
  await make("redirect", { domain: oldDomain, ...target, resourceId: "pages", resourceType: "function" });
}, 120_000);
afterAll(() => server.stop());

const visit = (host: string, path: string) =>
  rawRequest(Number(new URL(server.endpoint).port || 80), path, { headers: { host } });

it.each([404, 504])("an error %i without a body is shown as a page", async (status) => {
  const { headers, body, ...answer } = await visit(ownDomain, `/?code=${status}`);
  expect([answer.status, headers["content-type"]]).toEqual([status, "text/html"]);
  expect(body.toLowerCase()).toContain("<!doctype html>");
});

it("an answer with a body is the function's own, also when it is an error", async () => {
  const { status, headers, body } = await visit(ownDomain, "/?words=own");
  expect([status, headers["content-type"], body]).toEqual([500, "text/plain; charset=utf-8", "own"]);
  const empty = await visit(ownDomain, "/");
  expect([empty.status, empty.body]).toEqual([200, ""]);
});

it("a redirect leads to its address, without the path that was asked for", async () => {
  const { status, headers } = await visit(oldDomain, "/x?y=1");
  expect([status, headers.location]).toEqual([302, "https://example.org/new"]);
});
