import { describe, expect, it } from "vitest";
import { deploy, failuresOf } from "#emulator/testing/functions.ts";
import { done, startWorld, type World, withQueries } from "#emulator/testing/world.ts";

const visit = (world: World, host: string, path: string, init: RequestInit = {}) =>
  world.app.fetch(new Request(`http://${host}${path}`, init));

it("takes the status of a redirect as a number, too", async () => {
  const world = startWorld();
  await deploy(world, "hello", []);
  const body = {
    domain: "old.functions.localhost",
    url: "https://example.com",
    statusCode: 301,
    resourceId: "hello",
    resourceType: "function",
  };
  expect(await world.key("POST", "/proxy/rules/redirect", { body })).toMatchObject({
    status: 201,
    body: { redirectStatusCode: 301 },
  });
  await world.app.close();
});

it("activates a deployment under its older address and shows what a list selects", async () => {
  const world = startWorld();
  await deploy(world, "hello", []);
  const deployments = "/functions/hello/deployments";
  const path = withQueries(deployments, { method: "select", values: ["status"] });
  const [listed] = (await world.key("GET", path)).body.deployments;
  expect(Object.keys(listed).sort()).toEqual(["$createdAt", "$id", "$updatedAt", "status"]);
  const activated = await world.key("PATCH", `${deployments}/${listed.$id}`, { body: {} });
  expect(activated).toMatchObject({ status: 200, body: { $id: "hello", deploymentId: listed.$id } });
  await world.app.close();
});

it("builds with the size for builds, in at least a second, and notes a cancellation in the log", async () => {
  const world = startWorld();
  await deploy(world, "hello", [], undefined, {
    commands: "echo $APPWRITE_FUNCTION_MEMORY:$APPWRITE_FUNCTION_CPUS",
    buildSpecification: "s-2vcpu-2gb",
    runtimeSpecification: "s-1vcpu-1gb",
  });
  const [built] = (await world.key("GET", "/functions/hello/deployments")).body.deployments;
  expect(built.buildLogs).toContain("2048:2");
  expect(built.buildDuration).toBeGreaterThanOrEqual(1);
  const again = await world.key("POST", "/functions/hello/deployments/duplicate", {
    body: { deploymentId: built.$id },
  });
  const cancelled = await world.key("PATCH", `/functions/hello/deployments/${again.body.$id}/status`);
  expect(cancelled.body.status).toBe("canceled");
  expect(cancelled.body.buildLogs).toContain("Build has been canceled.");
  await world.app.close();
});

it("shows a build at least a gigabyte, and no commit", async () => {
  const world = startWorld();
  await deploy(world, "hello", [], undefined, {
    commands: 'echo "$APPWRITE_FUNCTION_MEMORY:$OPEN_RUNTIMES_NFT"; env | grep COMMIT_HASH',
    buildSpecification: "s-1vcpu-512mb",
  });
  const [built] = (await world.key("GET", "/functions/hello/deployments")).body.deployments;
  expect(built.buildLogs).toMatch(/1024:enabled\nAPPWRITE_VCS_COMMIT_HASH=\n/);
  await world.app.close();
});

it("finishes a build whose folder is gone at its end", async () => {
  const world = startWorld();
  await deploy(world, "hello", [], undefined, { commands: 'rm -r "$PWD"' });
  const [built] = (await world.key("GET", "/functions/hello/deployments")).body.deployments;
  expect(built).toMatchObject({ status: "ready", buildSize: 0 });
  await world.app.close();
});

it("lets an asynchronous execution wait while its caller asks next, as the queue of a real server", async () => {
  const world = startWorld();
  await deploy(world, "hello", []);
  const executions = "/functions/hello/executions";
  const { body } = await done(world.key("POST", executions, { body: { async: true } }));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const path = `${executions}/${body.$id}`;
  expect((await world.key("GET", path)).body.status).toBe("waiting");
  expect(await world.key("DELETE", path)).toMatchObject({
    status: 400,
    body: { type: "execution_in_progress" },
  });
  await world.app.project.functions.idle();
  expect((await world.key("GET", path)).body.status).toBe("completed");
  await world.app.close();
});

it("names the sizes of functions when one is unknown", async () => {
  const body = { functionId: "f", name: "f", runtime: "node-22", buildSpecification: "s-2vcpu-512mb" };
  const { status, body: answer } = await startWorld().key("POST", "/functions", { body });
  expect(status).toBe(400);
  expect(answer.message).toMatch(
    /^Invalid `buildSpecification` param: Specification must be one of: s-0\.5vcpu-512mb, /,
  );
});

describe("a function's own domain", () => {
  it("shows a page in place of an error without a body, and the function's own words otherwise", async () => {
    const world = startWorld();
    const source = `module.exports = async ({ req, res }) =>
      req.query.words ? res.text(req.query.words, 500) : res.text("", Number(req.query.code));`;
    await deploy(world, "hello", ["any"], source);
    await done(world.key("POST", "/proxy/rules/function", { body }));
    const shown = async (query: string) => {
      const answer = await visit(world, "hello.functions.localhost", `/?${query}`);
      expect(await failuresOf(world)).toBe("");
      return [answer.status, answer.headers.get("content-type"), await answer.text()];
    };
    expect(await shown("code=404")).toEqual([404, "text/html", expect.stringContaining("Error 404")]);
    expect(await shown("code=504")).toEqual([504, "text/html", expect.stringContaining("respond in time")]);
    expect(await shown("words=own")).toEqual([500, "text/plain; charset=utf-8", "own"]);
    await world.app.close();
  });

  const body = { domain: "hello.functions.localhost", functionId: "hello" };

  it("carries any method and path to the function and its whole answer back, without the caller's identity", async () => {
    const world = startWorld();
    await deploy(world, "hello", ["any"]);
    const rule = await world.key("POST", "/proxy/rules/function", { body });
    expect(rule).toMatchObject({
      status: 201,
      body: {
        domain: "hello.functions.localhost",
        type: "deployment",
        trigger: "manual",
        status: "verified",
        deploymentResourceType: "function",
        deploymentResourceId: "hello",
        redirectStatusCode: 0,
      },
    });
    const answer = await visit(world, "hello.functions.localhost:4501", "/v1/a?b=c", {
      method: "PUT",
      body: "text",
      headers: { "x-appwrite-user-id": "forged", "x-own": "kept" },
    });
    expect(await failuresOf(world)).toBe("");
    expect([answer.status, answer.headers.get("x-made-by")]).toEqual([201, "function"]);
    expect(await answer.json()).toEqual({
      method: "PUT",
      path: "/v1/a",
      query: { b: "c" },
      text: "text",
      key: "string",
      own: "kept",
    });
    const executionId = answer.headers.get("x-appwrite-execution-id");
    expect((await world.key("GET", `/functions/hello/executions/${executionId}`)).body).toMatchObject({
      trigger: "http",
      status: "completed",
      requestMethod: "PUT",
      requestPath: "/v1/a?b=c",
    });
    await world.app.close();
  });

  it("carries bytes both ways, and no body in the answer to HEAD", async () => {
    const world = startWorld();
    const source = `module.exports = async ({ req, res }) => {
      const bytes = req.method === "POST" ? req.bodyBinary : Buffer.from([0, 255, 254, 128, 65]);
      return res.binary(bytes, 200, { "x-method": req.method, "x-type": String(req.headers["content-type"]) });
    };`;
    await deploy(world, "hello", ["any"], source);
    await done(world.key("POST", "/proxy/rules/function", { body }));
    const ask = async (init: RequestInit) => {
      const { status, headers, ...answer } = await visitWithBytes(world, init);
      const names = ["content-length", "content-type", "x-method", "x-type"];
      return [status, answer.bytes, ...names.map((name) => headers.get(name))];
    };
    const type = "text/plain; charset=utf-8";
    expect(await ask({ method: "GET" })).toEqual([
      200,
      [0, 255, 254, 128, 65],
      "5",
      type,
      "GET",
      "undefined",
    ]);
    expect(await ask({ method: "HEAD" })).toEqual([200, [], "5", type, "HEAD", "undefined"]);
    const headers = { "content-type": "image/png" };
    const sent = Uint8Array.of(137, 0, 255, 10);
    expect(await ask({ method: "POST", headers, body: sent })).toEqual([
      200,
      [137, 0, 255, 10],
      "4",
      type,
      "POST",
      "image/png",
    ]);
    expect(await failuresOf(world)).toBe("");
    await world.app.close();
  });

  async function visitWithBytes(world: World, init: RequestInit) {
    const answer = await visit(world, "hello.functions.localhost", "/", init);
    const { status, headers } = answer;
    return { status, headers, bytes: [...new Uint8Array(await answer.arrayBuffer())] };
  }

  it("is closed when visitors may not execute the function", async () => {
    const world = startWorld();
    await deploy(world, "hello", ["users"]);
    await done(world.key("POST", "/proxy/rules/function", { body }));
    const answer = await visit(world, "hello.functions.localhost", "/");
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain("Execution not permitted");
    await world.app.close();
  });

  it("a function's own domain without a deployment is a page that says so; without a rule the name is unknown", async () => {
    const world = startWorld();
    const fn = { functionId: "hello", name: "hello", runtime: "node-22" };
    await done(world.key("POST", "/functions", { body: fn }));
    await done(world.key("POST", "/proxy/rules/function", { body }));
    const answer = await visit(world, "hello.functions.localhost", "/");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect(await answer.text()).toContain("No active deployments");
    const { rules } = (await world.key("GET", "/proxy/rules")).body;
    expect((await world.key("DELETE", `/proxy/rules/${rules[0].$id}`)).status).toBe(204);
    const unknown = await visit(world, "hello.functions.localhost", "/v1/ping?project=p");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("Nothing is here yet");
    const elsewhere = await visit(world, "hello.example.com", "/v1/ping?project=p");
    expect(await elsewhere.json()).toMatchObject({ type: "general_access_forbidden" });
  });
});

describe("rules", () => {
  const empty = startWorld();

  it("redirect, and are listed, filtered and found by text", async () => {
    const world = startWorld();
    await done(world.key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
    const redirect = {
      domain: "old.example.com",
      url: "https://new.example.com",
      statusCode: "307",
      resourceType: "function",
      resourceId: "f",
    };
    expect((await world.key("POST", "/proxy/rules/redirect", { body: redirect })).status).toBe(201);
    for (const path of ["/a?b=c", "//evil.example/", "/\\evil.example"]) {
      const answer = await visit(world, "old.example.com", path);
      expect([answer.status, answer.headers.get("location")]).toEqual([307, "https://new.example.com"]);
    }
    await done(world.key("POST", "/proxy/rules/api", { body: { domain: "api.example.com" } }));
    const list = async (path: string) =>
      (await world.key("GET", path)).body.rules.map(({ domain }: { domain: string }) => domain);
    const byType = { method: "equal", attribute: "type", values: ["api"] };
    expect(await list(withQueries("/proxy/rules", byType))).toEqual(["api.example.com"]);
    expect(await list("/proxy/rules?search=old")).toEqual(["old.example.com"]);
    const { rules } = (await world.key("GET", "/proxy/rules")).body;
    const verified = await world.key("PATCH", `/proxy/rules/${rules[0].$id}/status`);
    expect([rules[0].status, verified.body.status]).toEqual(["unverified", "verified"]);
  });

  it.each([
    ["function", { domain: "a.functions.localhost", functionId: "none" }, 404, "rule_resource_not_found"],
    ["function", { domain: "not a domain", functionId: "f" }, 400, "general_argument_invalid"],
    ["function", { domain: "a.b.functions.localhost", functionId: "f" }, 400, "general_argument_invalid"],
    ["api", { domain: "localhost" }, 400, "general_argument_invalid"],
    ["site", { domain: "s.example.com", siteId: "s" }, 404, "rule_resource_not_found"],
  ])("a %s rule of %j is refused", async (kind, body, status, type) => {
    const { key } = empty;
    expect(await key("POST", `/proxy/rules/${kind}`, { body })).toMatchObject({ status, body: { type } });
  });

  it("go with the function they lead to", async () => {
    const { key } = startWorld();
    await done(key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
    const body = { domain: "f.functions.localhost", functionId: "f" };
    await done(key("POST", "/proxy/rules/function", { body }));
    await done(key("DELETE", "/functions/f"));
    expect((await key("GET", "/proxy/rules")).body).toEqual({ total: 0, rules: [] });
  });

  it("a domain belongs to one rule, and what is not there cannot be had", async () => {
    const { key, guest } = startWorld();
    const body = { domain: "Api.Example.com" };
    expect((await key("POST", "/proxy/rules/api", { body })).body.domain).toBe("api.example.com");
    expect((await key("POST", "/proxy/rules/api", { body })).body.type).toBe("rule_already_exists");
    expect((await key("GET", "/proxy/rules/none")).body.type).toBe("rule_not_found");
    expect((await guest("GET", "/proxy/rules")).body.type).toBe("general_unauthorized_scope");
  });
});
