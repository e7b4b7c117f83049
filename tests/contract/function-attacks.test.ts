import { readFileSync } from "node:fs";
import { Functions } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

/** Attacks of a function on its own process, by the path it is called with. */
const code = `
const attacks = {
  "/hang": () => new Promise(() => {}),
  "/block": () => { for (;;); },
  "/exit": () => process.exit(0),
  "/kill": () => process.kill(process.pid, "SIGKILL"),
  "/abort": () => process.abort(),
  "/stop": () => { process.kill(process.pid, "SIGSTOP"); return new Promise(() => {}); },
  "/heap": () => { const kept = []; for (;;) kept.push(new Array(1e6).fill(kept)); },
  "/stack": () => attacks["/stack"](),
  "/callback": () => new Promise(() => setTimeout(() => { throw new Error("late"); })),
  "/rejection": () => { Promise.reject(new Error("forgotten")); return new Promise(() => {}); },
  "/stdout": () => { const much = "x".repeat(1e6); for (;;) require("fs").writeSync(1, much); },
  "/stderr": () => { const much = "x".repeat(1e5); for (;;) require("fs").writeSync(2, much); },
  "/console": async () => { for (;;) { console.log("x".repeat(1e5)); await null; } },
  "/ignore-channel": () => { require("fs").closeSync(3); return new Promise(() => {}); },
  "/garbage": () => { require("fs").writeSync(3, Buffer.alloc(1e5, 255)); return new Promise(() => {}); },
  "/large": ({ res }) => res.binary(Buffer.alloc(24e6)),
};
module.exports = (context) => {
  const attack = attacks[context.req.path];
  return attack ? attack(context) : context.res.text("fine");
};`;
const names = [...code.matchAll(/"\/(\w+)": /g)].map(([, name]) => name ?? "");

/** For what is to end well, however slow the machine is. */
const patient = { timeout: 300 };

describe("functions that attack the server", () => {
  let server: ServerUnderTest;
  let functions: Functions;
  beforeAll(async () => {
    server = await startServer();
    functions = new Functions(withKey(server));
    for (const name of names) await deployFunction(server, name, code, { timeout: 1 });
    await deployFunction(server, "other", code, patient);
  });
  afterAll(() => server.stop());

  const run = (functionId: string, path = "/") => functions.createExecution({ functionId, xpath: path });

  it("all at once end as failed executions, others are answered meanwhile, and each works again", async () => {
    const attacks = names.map((name) => run(name, `/${name}`));
    expect((await fetch(`${server.endpoint}/health/version`)).status).toBe(200);
    expect((await run("other")).responseBody).toBe("fine");
    for (const failed of await Promise.all(attacks)) {
      expect(failed, failed.functionId).toMatchObject({ status: "failed", responseStatusCode: 500 });
      expect(failed.errors, failed.functionId).not.toBe("");
    }
    for (const functionId of names) {
      const entrypoint = "index.js";
      await functions.update({ functionId, name: functionId, entrypoint, execute: ["any"], ...patient });
      expect(await run(functionId)).toMatchObject({ status: "completed", responseBody: "fine" });
    }
  });

  it("may answer with 20 MB, and nothing else waits for it", async () => {
    const big = `module.exports = ({ res }) => res.text("x".repeat(20e6));`;
    await deployFunction(server, "big", big, patient);
    const [large, small] = await Promise.all([run("big"), run("other")]);
    expect([large.responseBody.length, small.responseBody]).toEqual([20e6, "fine"]);
  });

  it("leaves none of the programs it started behind", async () => {
    const parent = `const { spawn } = require("child_process");
      module.exports = ({ res }) => res.text(spawn("sleep", ["1000"]).pid);`;
    await deployFunction(server, "parent", parent, patient);
    const pid = Number((await run("parent")).responseBody);
    expect(isAlive(pid)).toBe(true);
    await functions.delete({ functionId: "parent" });
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });
});

/** A dead process whose parent has not collected its exit code (a zombie) is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // No such process.
    return false;
  }
}
