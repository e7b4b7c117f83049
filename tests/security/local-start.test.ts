import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionDays } from "#domain/security/session-lifetimes.ts";
import { begin, end, freeBase, type Run, start } from "#tests/contract/npm-start.ts";
import { rawRequest } from "#tests/contract/raw-request.ts";

const root = join(import.meta.dirname, "..", "..");
const kept = join(root, ".keelstone");
const data = join(kept, `local-start-${process.pid}`);
const key = `standard_${"5ec2e7".repeat(10)}`;

let run: Run;
let port = 0;

beforeAll(async () => {
  // As an older version left them: everybody on the machine may read.
  mkdirSync(join(data, "files"), { recursive: true });
  writeFileSync(join(data, "api-key"), `${key}\n`);
  writeFileSync(join(data, "files", "avatar"), "a picture");
  for (const path of [kept, data, join(data, "files")]) chmodSync(path, 0o755);
  for (const path of [join(data, "api-key"), join(data, "files", "avatar")]) chmodSync(path, 0o644);
  port = await freeBase();
  run = start("--port", String(port), "--data", data);
  await run.printed("Ctrl-C");
});

afterAll(async () => {
  await end(run);
  rmSync(data, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(port, path, { headers });

/** A call of the page to Appwrite. */
async function post(path: string, body: object) {
  const headers = { "content-type": "application/json", "x-appwrite-project": "keelstone" };
  const answer = await rawRequest(port, `/v1${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.body) };
}

const upperCase = (path: string) => path.replace(".keelstone", ".KEELSTONE");
const encoded = (path: string) => path.replaceAll(".", "%2e").replaceAll("k", "%6b");
const encodedTwice = (path: string) => encoded(path).replaceAll("%", "%25");

/** Ways to write a file's address, among them those of known holes in dev servers. */
function spellings(file: string): string[] {
  const below = file.startsWith(`${root}/`) ? file.slice(root.length) : undefined;
  const bases = [`/@fs${file}`, `/@fs/${file}`, `/@fs//..${file}`, `/@id/${file}`, `/@id/__x00__${file}`];
  if (below !== undefined) {
    bases.push(below, `/${below}`, `/src/..${below}`, `/src/%2e%2e${below}`, `/@fs${root}/src/..${below}`);
    bases.push(`/@fs${root}/src/../..${root}${below}`, `/node_modules/..${below}`, `/public/..${below}`);
    bases.push(`/src/..%2f${below.slice(1)}`, `/@fs${root}/src/..%5c${below.slice(1)}`);
  }
  const paths = bases.flatMap((base) => [base, upperCase(base), encoded(base), encodedTwice(base)]);
  const endings = [
    ...["?raw", "?url", "?import", "?inline", "?import&raw", "?raw??", "?import&raw??", "?raw&url", "??raw"],
    ...["?import&?inline=1.wasm?init", "?.svg?.wasm?init", "?.svg?import", "?html-proxy&index=0.js"],
    ...["/.", "/", "//", "#", "#?raw", "%00", "%00.js", "?t=1", "::$DATA", ".map", "?commonjs-proxy"],
    ...["?worker", "?sharedworker&inline", "?v=1&raw&import&url", "?%72aw", "?raw%20", "?RAW"],
  ];
  return paths.flatMap((path) => [path, ...endings.map((ending) => `${path}${ending}`)]);
}

/** Files that must stay here, each with words that only it has. */
function secrets(): [file: string, words: string][] {
  return [
    [join(data, "api-key"), key],
    [join(data, "appwrite.db"), "SQLite format 3"],
    [`/proc/${run.child.pid}/cmdline`, "scripts/run.js"],
    ["/proc/self/environ", "PATH="],
    ["/proc/self/cwd/package.json", '"private"'],
    [join(root, ".git", "HEAD"), readFileSync(join(root, ".git", "HEAD"), "utf8").trim()],
    [join(root, "appwrite.json"), '"tablesDB"'],
    [join(root, "scripts", "dev", "stack.ts"), "localKey"],
    ["/etc/passwd", "root:"],
  ];
}

describe("npm start", () => {
  it("hands out no file beside the sources of the pages, however its address is spelt", async () => {
    const found: string[] = [];
    for (const [file, words] of secrets()) {
      for (const path of spellings(file)) {
        const { body } = await ask(path).catch(() => ({ body: "" }));
        const inlined = Buffer.from(/base64,([A-Za-z0-9+/=]+)/.exec(body)?.[1] ?? "", "base64").toString(
          "latin1",
        );
        if (body.includes(words) || inlined.includes(words)) found.push(path);
      }
    }
    expect(found).toEqual([]);
  });

  it("serves the sources of the pages", async () => {
    for (const path of ["/", "/src/main.tsx", "/@vite/client", "/favicon.svg", "/src/ui/font.css"])
      expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 200 });
  });

  it("lets no page of another origin read an answer", async () => {
    for (const origin of ["http://localhost:9999", "http://127.0.0.1:9999", "https://evil.example", "null"]) {
      const { headers } = await ask("/src/main.tsx", { origin });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
  });

  it("refuses what a page of another origin embeds, and opens no editor", async () => {
    for (const site of ["same-site", "cross-site"]) {
      const embedded = { "sec-fetch-site": site, "sec-fetch-mode": "no-cors" };
      expect((await ask("/src/main.tsx", embedded)).status).toBe(403);
      const followed = { "sec-fetch-site": site, "sec-fetch-mode": "navigate" };
      expect((await ask("/", { ...followed, "sec-fetch-dest": "document" })).status).toBe(200);
      for (const dest of ["iframe", "frame", "object", "embed"])
        expect({ dest, ...(await ask("/", { ...followed, "sec-fetch-dest": dest })) }).toMatchObject({
          dest,
          status: 403,
        });
    }
    // The first three lines are what a link or a form of any page can ask for.
    for (const [method, path] of [
      ["GET", "/__open-in-editor?file=package.json"],
      ["GET", "/__OPEN-IN-EDITOR/x.ts?file=package.json"],
      ["POST", "/__Open-in-editor?file=package.json"],
      ["GET", `http://localhost:${port}/__open-in-editor/x.ts?file=package.json`],
    ] as const)
      expect({ path, ...(await rawRequest(port, path, { method })) }).toMatchObject({ path, status: 403 });
  });

  it("answers no foreign host name", async () => {
    for (const host of ["evil.example", `evil.example:${port}`, "localhost.evil.example"])
      expect((await ask("/", { host })).status).toBe(403);
  });

  it("keeps its folder and every file in it from other users of the machine", () => {
    const open = execFileSync("find", [data, "-perm", "/077"], { encoding: "utf8" });
    // The data folder itself is its owner's to share; the one it lies in is closed.
    expect(open.split("\n").filter((path) => path !== "" && path !== data)).toEqual([]);
    expect(statSync(kept).mode & 0o777).toBe(0o700);
  });

  it("names its key in no command line and no output", () => {
    const lines = execFileSync("ps", ["-eo", "args"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    expect(lines).not.toContain(key);
    expect(run.output()).not.toContain(key);
  });
});

describe("the demonstration of npm start", () => {
  const person = (name: string, password: string) => ({
    userId: name,
    email: `${name}@example.com`,
    password,
  });

  it.each(["password", "12345678", "qwertyuiop"])("refuses %s as a password", async (password) => {
    const { status, body } = await post("/account", person("common", password));
    expect({ status, type: body.type }).toEqual({ status: 400, type: "general_argument_invalid" });
  });

  it("ends sessions after the default of SESSION_DAYS", async () => {
    expect((await post("/account", person("ann", "a long password"))).status).toBe(201);
    const { body } = await post("/account/sessions/email", person("ann", "a long password"));
    const days = (Date.parse(body.expire) - Date.parse(body.$createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(sessionDays({}), 2);
  });

  it("hands a session to pages in a cookie that no script reads, and nowhere else", async () => {
    await post("/account", person("cora", "a long password"));
    const { headers, body } = await post("/account/sessions/email", person("cora", "a long password"));
    expect(body.secret).toBe("");
    expect(headers).not.toHaveProperty("x-fallback-cookies");
    const cookies = headers["set-cookie"] ?? [];
    expect(cookies.length).toBe(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^a_session_keelstone(_legacy)?=.*; HttpOnly/);
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    const path = "/v1/account/sessions/current";
    const signedOut = await rawRequest(port, path, {
      method: "DELETE",
      headers: { cookie, "x-appwrite-project": "keelstone" },
    });
    // Empties what a page of an older version kept.
    expect(signedOut).toMatchObject({ status: 204, headers: { "x-fallback-cookies": "[]" } });
  });

  it("is found by the commands about the server, with its key", async () => {
    const command = begin("ledger:verify", "--endpoint", `http://localhost:${port + 1}/v1`);
    const [code] = await once(command.child, "exit");
    expect({ code, output: command.output() }).toMatchObject({ code: 0 });
    expect(command.output()).toContain(
      `Using the local server of this folder: http://localhost:${port + 1}/v1`,
    );
    expect(command.output()).not.toContain(key);
  });

  it("offers no way to sign in that no page uses", async () => {
    expect((await post("/account/sessions/anonymous", {})).body.type).toBe("user_auth_method_unsupported");
    const magic = await post("/account/tokens/magic-url", { userId: "m", email: "m@example.com" });
    expect(magic.body.type).toBe("user_auth_method_unsupported");
  });

  it("slows down guessing of passwords", async () => {
    const guess = () => post("/account/sessions/email", person("victim", "guessed password"));
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
