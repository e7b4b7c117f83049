import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRunner, type FunctionRunner } from "./runner.ts";
import type { RunRequest } from "./types.ts";

describe("a function's process", () => {
  let folder: string;
  let runner: FunctionRunner;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "run-function-"));
    runner = createRunner();
  });

  afterEach(async () => {
    await runner.stop();
    rmSync(folder, { recursive: true });
  });

  function deploy(body: string, { memory = 128, env = {}, file = "main.js" } = {}) {
    writeFileSync(join(folder, file), body);
    return (request: Partial<Omit<RunRequest, "body">> & { body?: string } = {}) =>
      runner.run("d1", () => ({ folder, entrypoint: file, env, memory }), {
        method: "POST",
        path: "/",
        headers: {},
        timeout: 5,
        logging: true,
        ...request,
        body: Buffer.from(request.body ?? ""),
      });
  }

  const answer = (code: string) => `module.exports = async ({ req, res, log, error }) => { ${code} };`;

  it("gives the request to the handler and its response back", async () => {
    const run = deploy(
      answer(`return res.json({ method: req.method, path: req.path, query: req.query, body: req.body,
        custom: req.headers["x-custom"] }, 201, { "X-Answer": 42, "x-open-runtimes-log-id": "no" });`),
    );
    const result = await run({
      method: "PUT",
      path: "/a/b?x=1&y=two",
      headers: { "content-type": "application/json", "x-custom": "c" },
      body: '{"z":"ž"}',
    });
    expect(JSON.parse(result.body.toString())).toEqual({
      method: "PUT",
      path: "/a/b",
      query: { x: "1", y: "two" },
      body: { z: "ž" },
      custom: "c",
    });
    expect(result).toMatchObject({ status: 201, logs: "", errors: "", timedOut: false });
    expect(result.headers).toEqual({ "x-answer": "42", "content-type": "application/json; charset=utf-8" });
  });

  it.each([
    ["an ES module", "main.mjs", "export default ({ res }) => res.text('ok');"],
    ["module.exports", "main.cjs", "module.exports = ({ res }) => res.text('ok');"],
    [
      "exports.default of a transpiler",
      "main.cjs",
      "exports.__esModule = true; exports.default = ({ res }) => res.text('ok');",
    ],
  ])("loads %s", async (_, file, code) => {
    const result = await deploy(code, { file })();
    expect(result).toMatchObject({ status: 200, errors: "" });
    expect(result.body.toString()).toBe("ok");
  });

  it("stays warm: state of the module survives from one execution to the next", async () => {
    const run = deploy(`let n = 0; ${answer("n += 1; return res.text(n);")}`);
    expect((await run()).body.toString()).toBe("1");
    expect((await run()).body.toString()).toBe("2");
  });

  it("runs many executions at once, each with its own logs", async () => {
    const run = deploy(
      `const waiting = []; ${answer(`log(req.bodyText); console.log("native", req.bodyText);
        await new Promise((go) => { waiting.push(go); if (waiting.length === 3) waiting.forEach((f) => f()); });
        return res.text(req.bodyText);`)}`,
    );
    const results = await Promise.all(["a", "b", "c"].map((body) => run({ body })));
    expect(results.map(({ body }) => body.toString())).toEqual(["a", "b", "c"]);
    expect(results.map(({ logs }) => logs)).toEqual(
      ["a", "b", "c"].map(
        (name) =>
          `${name}\nNative logs detected. Use context.log() or context.error() for better experience.\nnative ${name}\n`,
      ),
    );
  });

  it("sees only the environment it is given", async () => {
    process.env.SECRET_OF_THE_SERVER = "hidden";
    try {
      const run = deploy(answer("return res.json(Object.keys(process.env));"), { env: { MINE: "1" } });
      expect(JSON.parse((await run()).body.toString())).toEqual(["MINE"]);
    } finally {
      delete process.env.SECRET_OF_THE_SERVER;
    }
  });

  it("writes no logs when logging is off", async () => {
    const run = deploy(answer('log("x"); error("y"); console.log("z"); return res.empty();'));
    expect(await run({ logging: false })).toMatchObject({ status: 204, logs: "", errors: "" });
  });

  it.each([
    ["throws", "throw new Error('boom')", /^Error: boom\n {4}at /],
    ["throws something that is no error", "throw 'a text'", /^a text\n$/],
    ["returns nothing", "return", /^Return statement missing/],
    ["returns garbage", "return 5", /^Return statement missing/],
    ["answers with a status that does not exist", "return res.text('', 7)", /Invalid status code: 7/],
    ["answers with more than 22 MB", "return res.binary(Buffer.alloc(24e6))", /24000000 bytes/],
    ["exits", "process.exit(3)", /process ended \(exit code 3\)/],
    [
      "throws outside the handler",
      "setImmediate(() => { throw new Error('late') }); await new Promise(() => {})",
      /late/,
    ],
    [
      "fills the heap",
      "const a = []; while (true) a.push(new Array(1e5).fill(a))",
      /more than 64 MB of memory/,
    ],
    [
      "fills memory outside the heap",
      "const a = []; setInterval(() => a.push(Buffer.alloc(2e7, 1))); await new Promise(() => {})",
      /more than 64 MB of memory/,
    ],
    [
      "writes garbage to the server",
      "require('fs').writeSync(3, 'garbage garbage'); await new Promise(() => {})",
      /wrote garbage/,
    ],
  ])("a function's process that %s fails, and the next execution works", async (_, code, errors) => {
    const run = deploy(answer(`if (req.path === "/bad") { ${code}; } return res.text("fine");`), {
      memory: 64,
    });
    const bad = await run({ path: "/bad" });
    expect(bad.status).toBe(500);
    expect(bad.errors).toMatch(errors);
    expect((await run()).body.toString()).toBe("fine");
  });

  it.each([
    ["waits endlessly", "await new Promise(() => {})"],
    ["blocks endlessly", "while (true);"],
  ])(
    "a function's process that %s is ended at its timeout, and the next execution gets a new process",
    async (_, code) => {
      const run = deploy(
        `let n = 0; ${answer(`n += 1; if (req.path === "/bad") { ${code}; } return res.text(n);`)}`,
      );
      expect((await run()).body.toString()).toBe("1");
      const bad = await run({ path: "/bad", timeout: 0.1 });
      expect(bad).toMatchObject({ status: 500, errors: "Execution timed out.\n", timedOut: true });
      expect((await run()).body.toString()).toBe("1");
    },
  );

  it("keeps the end of logs that are too long, and cuts long lines", async () => {
    const run = deploy(
      answer('for (let i = 0; i < 400; i++) log(i + "x".repeat(9000)); return res.empty();'),
    );
    const { logs } = await run();
    expect(logs).toHaveLength(1_000_000);
    expect(logs).toMatch(/^\[WARNING\] Logs truncated\. The output exceeded 1000000 characters\.\n/);
    expect(logs.split("\n").at(-2)).toBe(
      `399${"x".repeat(7997)}... Log truncated due to size limit (8000 characters)`,
    );
  });

  it.each([
    ["that does not exist", "gone.js", "Failed to load entrypoint, file gone.js does not exist."],
    [
      "outside the deployment",
      "../elsewhere.js",
      "Failed to load entrypoint, file ../elsewhere.js does not exist.",
    ],
    [
      "that exports no function",
      "number.js",
      "Function signature invalid. Did you forget to export a 'main' function?",
    ],
    [
      "that is a module without a package.json",
      "module.js",
      "Syntax error in module.js: Unexpected token 'export'",
    ],
    ["that throws while it loads", "throws.js", "Failed to load module: no key"],
  ])(
    "with an entrypoint %s answers 503 and the reason, as the official runtime",
    async (_, entrypoint, errors) => {
      writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "commonjs" }));
      writeFileSync(join(folder, "number.js"), "module.exports = 5;");
      writeFileSync(join(folder, "module.js"), "export default () => 5;");
      writeFileSync(join(folder, "throws.js"), "throw new Error('no key');");
      const result = await runner.run("d1", () => ({ folder, entrypoint, env: {}, memory: 64 }), {
        method: "GET",
        path: "/",
        headers: {},
        body: Buffer.alloc(0),
        timeout: 5,
        logging: true,
      });
      expect(result).toMatchObject({ status: 503, errors: `${errors}\n` });
    },
  );

  it("is found also in a folder that is named from where the server was started", async () => {
    const here = relative(process.cwd(), folder);
    writeFileSync(join(folder, "main.js"), answer('return res.text("found");'));
    const result = await runner.run(
      "d1",
      () => ({ folder: here, entrypoint: "main.js", env: {}, memory: 64 }),
      { method: "GET", path: "/", headers: {}, body: Buffer.alloc(0), timeout: 5, logging: true },
    );
    expect(result.errors).toBe("");
    expect(result.body.toString()).toBe("found");
  });

  it("a function's process that is replaced finishes what it runs; the next execution sees the new code", async () => {
    const run = deploy(
      `${answer(`if (req.path !== "/slow") return res.text("old");
      await new Promise((go) => setTimeout(go, 50)); return res.text("old, slow");`)}`,
    );
    await run();
    const slow = run({ path: "/slow" });
    runner.retire("d1");
    deploy(answer('return res.text("new");'));
    expect((await run()).body.toString()).toBe("new");
    writeFileSync(join(folder, "go"), "");
    expect((await slow).body.toString()).toBe("old, slow");
  });
});
