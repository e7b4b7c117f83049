import { ExecutionMethod, Functions as WebFunctions } from "appwrite";
import { Functions, ProjectKeyScopes, Runtime, TablesDB } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pollOptions } from "#tests/poll-options.ts";
import { deployFunction } from "./deploy-function.ts";
import { guest, type Person, signUp, withKey } from "./people.ts";
import { onlyHere, type ServerUnderTest, startServer } from "./server-under-test.ts";
import { openSocket } from "./socket.ts";

const echo = `module.exports = async ({ req, res, log }) => {
  log("called");
  if (req.path === "/headers") return res.json(req.headers);
  if (req.path === "/env") return res.json(process.env);
  if (req.path === "/users") {
    const answer = await fetch(process.env.APPWRITE_FUNCTION_API_ENDPOINT + "/functions/echo", { headers: {
      "x-appwrite-project": process.env.APPWRITE_FUNCTION_PROJECT_ID, "x-appwrite-key": req.headers["x-appwrite-key"] } });
    return res.json({ status: answer.status, body: await answer.json() });
  }
  return res.json({ method: req.method, path: req.path, query: req.query, body: req.body }, 201, { "x-own": "1" });
};`;

describe("functions by the official SDKs", () => {
  let server: ServerUnderTest;
  let keyed: Functions;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    server = await startServer();
    keyed = new Functions(withKey(server));
    ann = await signUp(server, "ann");
    bob = await signUp(server, "bob");
    await deployFunction(server, "echo", echo, {
      execute: ["users"],
      scopes: [ProjectKeyScopes.FunctionsRead],
    });
  });
  afterAll(() => server.stop());

  const run = (person: Person, input: object = {}) =>
    new WebFunctions(person.client).createExecution({ functionId: "echo", ...input });

  it("a synchronous execution answers with status, body and headers", async () => {
    const execution = await run(ann, {
      method: ExecutionMethod.PATCH,
      xpath: "/a?x=1",
      body: '{"n":1}',
      headers: { "Content-Type": "application/json" },
    });
    expect(execution).toMatchObject({
      status: "completed",
      responseStatusCode: 201,
      trigger: "http",
      logs: "",
    });
    expect(JSON.parse(execution.responseBody)).toEqual({
      method: "PATCH",
      path: "/a",
      query: { x: "1" },
      body: { n: 1 },
    });
    const headers = Object.fromEntries(execution.responseHeaders.map(({ name, value }) => [name, value]));
    expect(headers).toMatchObject({ "x-own": "1", "x-appwrite-execution-id": execution.$id });
  });

  it("an execution by HEAD answers without a body, whatever the function wrote", async () => {
    const execution = await run(ann, { method: ExecutionMethod.HEAD, xpath: "/a" });
    expect(execution).toMatchObject({ status: "completed", responseStatusCode: 201, responseBody: "" });
  });

  it("delivers the answer of a synchronous execution to every socket of the account, as Appwrite 1.9.6 does", async () => {
    const socket = openSocket(server, "channels[]=executions", { "x-appwrite-session": ann.session });
    await socket.next();
    const { $id, responseBody } = await run(ann, { xpath: "/caller" });
    const name = `functions.echo.executions.${$id}.create`;
    // An earlier execution may still be announced.
    let { data } = await socket.next();
    while (data.events[0] !== name) ({ data } = await socket.next());
    expect(data.payload.responseBody).toBe(responseBody);
    socket.close();
  });

  it("announces the end of an asynchronous execution without an answer and without times", async () => {
    const socket = openSocket(server, "channels[]=executions", { "x-appwrite-session": ann.session });
    await socket.next();
    const { $id } = await run(ann, { xpath: "/caller", async: true });
    const name = `functions.echo.executions.${$id}.update`;
    let { data } = await socket.next();
    while (data.events[0] !== name) ({ data } = await socket.next());
    expect(data.payload).toMatchObject({ $id, functionId: "echo", status: "completed" });
    for (const left of ["responseBody", "scheduledAt", "$createdAt", "$updatedAt"])
      expect(data.payload).not.toHaveProperty(left);
    socket.close();
  });

  it("passes the caller's identity to the function, which the caller cannot forge", async () => {
    const headers = async (person: Person, extra: object = {}) =>
      JSON.parse((await run(person, { xpath: "/headers", ...extra })).responseBody);
    expect(await headers(ann)).toMatchObject({ "x-appwrite-user-id": "ann", "x-appwrite-trigger": "http" });
    expect((await headers(ann))["x-appwrite-user-jwt"]).not.toBe("");
    // Appwrite 1.9.6 takes it for a fault of its own.
    await expect(headers(ann, { headers: { "x-appwrite-user-id": "bob" } })).rejects.toThrow(
      /cannot start with|Server Error/,
    );
    const asKey = await keyed.createExecution({ functionId: "echo", xpath: "/headers" });
    // curl sends no header that is empty.
    expect(JSON.parse(asKey.responseBody)).not.toHaveProperty("x-appwrite-user-id");
    expect(JSON.parse(asKey.responseBody)).not.toHaveProperty("x-appwrite-user-jwt");
  });

  it("hands on what a caller forges in capitals, beside its own values", async () => {
    const forged = { "X-Appwrite-User-Id": "bob", "X-Appwrite-Event": "users.bob.create" };
    const seen = JSON.parse((await run(ann, { xpath: "/headers", headers: forged })).responseBody);
    expect(seen).toMatchObject({
      "x-appwrite-user-id": "bob, ann",
      "x-appwrite-event": "users.bob.create",
      "x-appwrite-trigger": "http",
    });
    const asKey = await keyed.createExecution({ functionId: "echo", xpath: "/headers", headers: forged });
    expect(JSON.parse(asKey.responseBody)).toMatchObject({ "x-appwrite-user-id": "bob" });
  });

  it("gives the function a key with its scopes and no more, and the address of the API", async () => {
    const allowed = JSON.parse((await run(ann, { xpath: "/users" })).responseBody);
    expect(allowed).toMatchObject({ status: 200, body: { $id: "echo" } });
    await keyed.update({
      functionId: "echo",
      name: "echo",
      execute: ["users"],
      scopes: [ProjectKeyScopes.UsersRead],
    });
    const refused = JSON.parse((await run(ann, { xpath: "/users" })).responseBody);
    expect(refused).toMatchObject({ status: 401, body: { type: "general_unauthorized_scope" } });
  });

  onlyHere("warm")("gives the function its variables, and new ones to the next execution", async () => {
    const seen = async () => JSON.parse((await run(ann, { xpath: "/env" })).responseBody).MINE;
    const { $id } = await keyed.createVariable({
      functionId: "echo",
      variableId: "v",
      key: "MINE",
      value: "1",
    });
    expect(await seen()).toBe("1");
    await keyed.updateVariable({ functionId: "echo", variableId: $id, value: "2" });
    expect(await seen()).toBe("2");
    expect((await keyed.getVariable({ functionId: "echo", variableId: $id })).value).toBe("");
  });

  it("an asynchronous execution is waited for by reading it; its body is never shown", async () => {
    const execution = await run(ann, { async: true, body: "x" });
    expect(execution).toMatchObject({ status: "waiting", responseStatusCode: 0 });
    await server.settled();
    const done = await new WebFunctions(ann.client).getExecution({
      functionId: "echo",
      executionId: execution.$id,
    });
    expect(done).toMatchObject({ status: "completed", responseStatusCode: 201, responseBody: "" });
  });

  it("an account sees only its own executions; logs are for keys", async () => {
    const { $id } = await run(ann);
    const list = (person: Person) => new WebFunctions(person.client).listExecutions({ functionId: "echo" });
    expect((await list(ann)).executions.map((execution) => execution.$id)).toContain($id);
    expect((await list(bob)).total).toBe(0);
    await expect(
      new WebFunctions(bob.client).getExecution({ functionId: "echo", executionId: $id }),
    ).rejects.toMatchObject({ code: 404, type: "execution_not_found" });
    expect((await keyed.getExecution({ functionId: "echo", executionId: $id })).logs).toBe("called\n");
  });

  it("checks the execute permission of a function", async () => {
    const asGuest = new WebFunctions(guest(server)).createExecution({ functionId: "echo" });
    await expect(asGuest).rejects.toMatchObject({ code: 401, type: "user_unauthorized" });
    await keyed.create({ functionId: "none", name: "none", runtime: Runtime.Node22 });
    const undeployed = new WebFunctions(ann.client).createExecution({ functionId: "none" });
    await expect(undeployed).rejects.toMatchObject({ code: 404, type: "deployment_not_found" });
  });

  onlyHere("schedule")("a scheduled execution runs when its minute comes", async () => {
    const due = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 120_000);
    const execution = await run(ann, { async: true, scheduledAt: due.toISOString() });
    expect(execution).toMatchObject({ status: "scheduled", trigger: "schedule" });
    const read = () => keyed.getExecution({ functionId: "echo", executionId: execution.$id });
    const host = server.atHand().app.project.functions;
    host.tick(due.getTime() - 60_000);
    await host.idle();
    expect((await read()).status).toBe("scheduled");
    host.tick(due.getTime());
    await host.idle();
    expect((await read()).status).toBe("completed");
  });

  onlyHere("schedule")("a schedule runs the function at the minutes it names", async () => {
    await deployFunction(server, "cron", "module.exports = ({ res }) => res.empty();", {
      schedule: "*/5 * * * *",
    });
    const host = server.atHand().app.project.functions;
    host.tick(Date.UTC(2026, 0, 1, 0, 4));
    host.tick(Date.UTC(2026, 0, 1, 0, 5));
    await host.idle();
    const { executions } = await keyed.listExecutions({ functionId: "cron" });
    expect(executions).toMatchObject([{ trigger: "schedule", status: "completed", responseStatusCode: 204 }]);
  });

  it("an event starts the functions that listen to it, with its payload", async () => {
    await deployFunction(
      server,
      "listener",
      "module.exports = ({ req, res, log }) => { log(req.headers['x-appwrite-event'], req.body.email, req.headers['x-appwrite-user-id']); return res.empty(); };",
      { events: ["users.*.create"] },
    );
    await signUp(server, "cid");
    const executionsOf = async () => (await keyed.listExecutions({ functionId: "listener" })).executions;
    await expect.poll(executionsOf, pollOptions).toMatchObject([{ trigger: "event", status: "completed" }]);
    const executions = await executionsOf();
    expect(executions[0]?.logs).toBe("users.cid.create cid@example.com cid\n");
  });

  it("rows start functions by both spellings, of transactions only after the commit", async () => {
    const tables = new TablesDB(withKey(server));
    await tables.create({ databaseId: "d", name: "d" });
    const columns = [{ key: "v", type: "string", size: 20, required: false }];
    await tables.createTable({ databaseId: "d", tableId: "t", name: "t", columns });
    const code = `module.exports = ({ req, res, log }) => {
      log(req.headers["x-appwrite-event"], req.body.v); return res.empty(); };`;
    await deployFunction(server, "modern", code, { events: ["databases.d.tables.t.rows.*.create"] });
    await deployFunction(server, "legacy", code, {
      events: ["databases.*.collections.t.documents.*.create"],
    });
    const heard = async (functionId: string) =>
      (await keyed.listExecutions({ functionId })).executions.map(({ logs }) => logs.trim());
    await tables.createRow({ databaseId: "d", tableId: "t", rowId: "r1", data: { v: "direct" } });
    const { $id: transactionId } = await tables.createTransaction();
    await tables.createRow({
      databaseId: "d",
      tableId: "t",
      rowId: "r2",
      data: { v: "staged" },
      transactionId,
    });
    const direct = "databases.d.collections.t.documents.r1.create direct";
    await expect.poll(() => heard("modern"), pollOptions).toEqual([direct]);
    await server.settled();
    expect(await heard("modern")).toEqual([direct]);
    await tables.updateTransaction({ transactionId, commit: true });
    const committed = "databases.d.tables.t.rows.r2.create staged";
    await expect.poll(() => heard("modern"), pollOptions).toEqual([direct, committed]);
    await expect.poll(() => heard("legacy"), pollOptions).toEqual([direct, committed]);
  });

  it("a function that never answers fails after its timeout, and the next call is served", async () => {
    await deployFunction(
      server,
      "hang",
      "module.exports = ({ req, res }) => req.path === '/hang' ? new Promise(() => {}) : res.text('ok');",
      // Long enough for the next call, which begins a process, on a busy machine.
      { timeout: 3 },
    );
    const functions = new WebFunctions(ann.client);
    const hung = await functions.createExecution({ functionId: "hang", xpath: "/hang" });
    expect(hung).toMatchObject({ status: "failed", responseStatusCode: 500 });
    expect((await functions.createExecution({ functionId: "hang" })).responseBody).toBe("ok");
  });

  it("a module without a package.json is taken for CommonJS, and each call answers 503 and says why", async () => {
    const code = "export default ({ res }) => res.text('ok');";
    await deployFunction(server, "bare", code, { isModule: false });
    const { $id } = await new WebFunctions(ann.client).createExecution({ functionId: "bare" });
    const execution = await keyed.getExecution({ functionId: "bare", executionId: $id });
    expect(execution).toMatchObject({ status: "failed", responseStatusCode: 503 });
    expect(execution.errors).toMatch(/^Syntax error in index\.js: /);
  });
});
