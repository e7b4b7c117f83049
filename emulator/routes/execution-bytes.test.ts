import { describe, expect, it } from "vitest";
import { deploy, failuresOf } from "#emulator/testing/functions.ts";
import { startWorld, type World } from "#emulator/testing/world.ts";

describe("an execution that sends or answers bytes", () => {
  const binary = `module.exports = async ({ req, res, log }) => {
    if (req.path !== "/given") return res.binary(Buffer.from([0, 10, 255]));
    log([...req.bodyBinary].join());
    return res.text([...req.bodyBinary].join());
  };`;
  const bytes = Buffer.from([0, 20, 255]);

  /** Deploys the function and executes it with a form; the fields beside the body are texts. */
  async function execute(world: World, accept: string, sent?: Buffer, fields: Record<string, string> = {}) {
    await deploy(world, "hello", ["any"], binary);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (sent !== undefined) form.set("body", "\uE000");
    const encoded = Buffer.from(await new Response(form).arrayBuffer());
    const [, boundary = ""] = /^--(\S+)/.exec(encoded.toString("latin1")) ?? [];
    const mark = Buffer.from("\uE000");
    const at = encoded.indexOf(mark);
    const body =
      sent === undefined
        ? encoded
        : Buffer.concat([encoded.subarray(0, at), sent, encoded.subarray(at + mark.length)]);
    const headers = {
      "x-appwrite-project": "p",
      "x-appwrite-key": "k",
      "content-type": `multipart/form-data; boundary=${boundary}`,
      accept,
    };
    const url = "http://localhost/v1/functions/hello/executions";
    return world.app.fetch(new Request(url, { method: "POST", headers, body }));
  }

  async function run(path: string, accept: string, sent?: Buffer) {
    const world = startWorld();
    const answer = await execute(world, accept, sent, { path });
    const content = Buffer.from(await answer.arrayBuffer());
    expect(await failuresOf(world)).toBe("");
    await world.app.close();
    return { status: answer.status, type: answer.headers.get("content-type") ?? "", content };
  }

  it("waits forever when it is to run later and its body is no text", async () => {
    const world = startWorld();
    const answer = await execute(world, "application/json", bytes, { async: "true", path: "/given" });
    expect(answer.status).toBe(202);
    const { $id } = await answer.json();
    await world.app.project.functions.idle();
    const stored = await world.key("GET", `/functions/hello/executions/${$id}`);
    expect(stored.body).toMatchObject({ status: "waiting", responseStatusCode: 0, logs: "", errors: "" });
    await world.app.close();
  });

  it("can be deleted only when it has waited for as long as its function may run", async () => {
    const world = startWorld();
    const answer = await execute(world, "application/json", bytes, { async: "true", path: "/given" });
    const path = `/functions/hello/executions/${(await answer.json()).$id}`;
    await world.app.project.functions.idle();
    const early = await world.key("DELETE", path);
    expect(early).toMatchObject({ status: 400, body: { type: "execution_in_progress" } });
    world.clock.advance(15_000);
    expect((await world.key("DELETE", path)).status).toBe(204);
    await world.app.close();
  });

  it("hands the bytes of a text to a function that runs later", async () => {
    const world = startWorld();
    const fields = { async: "true", path: "/given" };
    const answer = await execute(world, "application/json", Buffer.from("ž\r\n"), fields);
    expect(answer.status).toBe(202);
    await world.app.project.functions.idle();
    const { executions } = (await world.key("GET", "/functions/hello/executions")).body;
    expect(executions).toMatchObject([{ status: "completed", logs: "197,190,13,10\n" }]);
    await world.app.close();
  });

  it("has no body when it is put off and the bytes are no text", async () => {
    const world = startWorld();
    const fields = { async: "true", path: "/given", scheduledAt: "2026-01-01T00:05:00.000Z" };
    expect((await execute(world, "application/json", bytes, fields)).status).toBe(202);
    world.clock.advance(300_000);
    world.app.project.functions.tick(world.clock.now());
    await world.app.project.functions.idle();
    const { executions } = (await world.key("GET", "/functions/hello/executions")).body;
    expect(executions).toMatchObject([{ status: "completed", logs: "\n" }]);
    await world.app.close();
  });

  it("hands bytes of a form to the function as they are", async () => {
    const { status, content } = await run("/given", "application/json", bytes);
    expect([status, JSON.parse(content.toString()).responseBody]).toEqual([201, "0,20,255"]);
  });

  it("answers with a form when the caller accepts one, and cannot answer with JSON", async () => {
    const { status, type, content } = await run("/made", "multipart/form-data");
    expect([status, type]).toEqual([201, expect.stringMatching(/^multipart\/form-data; boundary=----/)]);
    const part = Buffer.concat([
      Buffer.from('name="responseBody"\r\n\r\n'),
      Buffer.from([0, 10, 255]),
      Buffer.from("\r\n--"),
    ]);
    expect(content.includes(part)).toBe(true);
    const asJson = await run("/made", "application/json");
    expect(asJson.status).toBe(400);
    expect(JSON.parse(asJson.content.toString())).toMatchObject({
      type: "general_unknown",
      message: "Failed to parse response: Malformed UTF-8 characters, possibly incorrectly encoded",
    });
    const asAnything = await run("/made", "*/*");
    expect(asAnything.status).toBe(500);
    expect(JSON.parse(asAnything.content.toString())).toMatchObject({ message: "Server Error" });
  });

  it("takes an uploaded file for no body", async () => {
    const world = startWorld();
    await deploy(world, "hello", ["any"], binary);
    const form = new FormData();
    form.set("path", "/given");
    form.set("body", new File([bytes], "body.bin"));
    const answer = await world.key("POST", "/functions/hello/executions", { form });
    expect([answer.status, answer.body.responseBody]).toEqual([201, ""]);
    await world.app.close();
  });
});
