import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { done, type World } from "./world.ts";

/** Answers with the request that the function sees. */
const codeOfHello = `module.exports = async ({ req, res }) => res.json({
  method: req.method, path: req.path, query: req.query, text: req.bodyText, user: req.headers["x-appwrite-user-id"],
  jwt: req.headers["x-appwrite-user-jwt"], key: typeof req.headers["x-appwrite-key"], own: req.headers["x-own"],
}, 201, { "x-made-by": "function" });`;

/** Makes a function with one file of code and waits until its deployment is active. */
export async function deploy(
  world: World,
  functionId: string,
  execute: string[],
  source = codeOfHello,
  more: object = {},
) {
  const body = { functionId, name: functionId, runtime: "node-22", execute, entrypoint: "index.js", ...more };
  await done(world.key("POST", "/functions", { body }));
  const form = new FormData();
  const archive = await writeTarGz([{ path: "index.js", content: Buffer.from(source) }]);
  form.set("code", new File([new Uint8Array(archive)], "code.tar.gz"));
  form.set("activate", "true");
  const headers = { "x-appwrite-project": "p", "x-appwrite-key": "k" };
  const url = `http://localhost/v1/functions/${functionId}/deployments`;
  await world.app.fetch(new Request(url, { method: "POST", headers, body: form }));
  await world.app.project.functions.idle();
}

/** Returns why executions of `hello` failed, so that a test says more than that an answer was empty. */
export const failuresOf = async (world: World) =>
  (await done(world.key("GET", "/functions/hello/executions"))).body.executions
    .map(({ errors }: { errors: string }) => errors)
    .join("");
