/** Deployments under their older address and in lists, and executions with bytes. */
import { Functions } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let deploymentId: string;

const code = `export default ({ req, res }) =>
  req.path === "/given" ? res.text([...req.bodyBinary].join()) : res.binary(Buffer.from([0, 10, 255]));`;

beforeAll(async () => {
  server = await startServer();
  deploymentId = (await deployFunction(server, "bytes", code)).$id;
});
afterAll(() => server.stop());

const deployments = "/functions/bytes/deployments";

it("a build takes at least a second, and a list shows what it selects", async () => {
  expect(
    await new Functions(withKey(server)).getDeployment({ functionId: "bytes", deploymentId }),
  ).toMatchObject({
    status: "ready",
    buildDuration: expect.toSatisfy((seconds: number) => Number.isInteger(seconds) && seconds >= 1),
  });
  const query = encodeURIComponent(JSON.stringify({ method: "select", values: ["status"] }));
  const { body } = await callWithKey(server, "GET", `${deployments}?queries[0]=${query}`);
  const [listed] = body.deployments as Record<string, unknown>[];
  expect(Object.keys(listed ?? {}).sort()).toEqual(["$createdAt", "$id", "$updatedAt", "status"]);
});

it("a deployment is activated under its older address", async () => {
  const activated = await callWithKey(server, "PATCH", `${deployments}/${deploymentId}`, {});
  expect(activated).toMatchObject({ status: 200, body: { $id: "bytes", deploymentId } });
});

/** Sends a form with these bytes as the body, which `FormData` would send as an uploaded file. */
async function execute(path: string, accept: string, sent?: Buffer) {
  const boundary = "boundary-of-the-test";
  const field = (name: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      value,
      Buffer.from("\r\n"),
    ]);
  const answer = await fetch(`${server.endpoint}/functions/bytes/executions`, {
    method: "POST",
    headers: {
      "x-appwrite-project": server.projectId,
      "x-appwrite-key": server.key,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      accept,
    },
    body: new Uint8Array(
      Buffer.concat([
        field("path", Buffer.from(path)),
        ...(sent === undefined ? [] : [field("body", sent)]),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    ),
  });
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    content: Buffer.from(await answer.arrayBuffer()),
  };
}

it("an execution hands the bytes of a form to the function", async () => {
  const { status, content } = await execute("/given", "application/json", Buffer.from([0, 20, 255]));
  expect(status).toBe(201);
  expect(JSON.parse(content.toString())).toMatchObject({ responseStatusCode: 200, responseBody: "0,20,255" });
});

it("an answer of bytes comes as a form where the caller takes one, and is refused as JSON", async () => {
  const form = await execute("/", "multipart/form-data");
  expect([form.status, form.type]).toEqual([201, expect.stringContaining("multipart/form-data; boundary=")]);
  expect(form.content.includes(Buffer.from([0, 10, 255]))).toBe(true);
  const asJson = await execute("/", "application/json");
  expect([asJson.status, JSON.parse(asJson.content.toString())]).toMatchObject([
    400,
    { type: "general_unknown", message: expect.stringContaining("Malformed UTF-8 characters") },
  ]);
  expect((await execute("/", "*/*")).status).toBe(500);
});
