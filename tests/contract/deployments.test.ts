import { randomBytes } from "node:crypto";
import { Functions, ProjectKeyScopes, Runtime } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

describe("deployments by the official SDK", () => {
  let server: ServerUnderTest;
  let keyed: Functions;

  beforeAll(async () => {
    server = await startServer();
    keyed = new Functions(withKey(server));
  });
  afterAll(() => server.stop());

  it("an archive of more than 5 MB is uploaded in parts, and not activated by that", async () => {
    await keyed.create({
      functionId: "large",
      name: "large",
      runtime: Runtime.Node22,
      execute: ["any"],
      entrypoint: "index.js",
    });
    const code = Buffer.from("module.exports = ({ res }) => res.text('from parts');");
    const archive = await writeTarGz([
      { path: "index.js", content: code },
      { path: "ballast.bin", content: randomBytes(6 * 1024 * 1024) },
    ]);
    const upload = {
      functionId: "large",
      code: InputFile.fromBuffer(archive, "code.tar.gz"),
      activate: true,
    };
    const { $id: deploymentId } = await keyed.createDeployment(upload);
    await server.settled();
    expect(await keyed.getDeployment({ functionId: "large", deploymentId })).toMatchObject({
      status: "ready",
      activate: false,
    });
    await expect(keyed.createExecution({ functionId: "large" })).rejects.toMatchObject({
      code: 404,
      type: "deployment_not_found",
    });
    await keyed.updateFunctionDeployment({ functionId: "large", deploymentId });
    const execution = await keyed.createExecution({ functionId: "large" });
    expect(execution.responseBody).toBe("from parts");
  });

  it("an archive that is none ends as a failed deployment, and what ran before goes on", async () => {
    const garbage = InputFile.fromBuffer(Buffer.from("garbage"), "code.tar.gz");
    const { $id } = await keyed.createDeployment({ functionId: "large", code: garbage, activate: true });
    await server.settled();
    const failed = await keyed.getDeployment({ functionId: "large", deploymentId: $id });
    // Each tar has its own words for it, and a server may write of more than that.
    expect(failed).toMatchObject({ status: "failed", buildLogs: expect.stringMatching(/gzip|magic/) });
    expect((await keyed.createExecution({ functionId: "large" })).responseBody).toBe("from parts");
  });

  it("build commands run where the code is; their failure is the deployment's", async () => {
    const functions = (commands: string) =>
      deployFunction(server, "built", "module.exports = ({ res }) => res.text(require('./made.js'));", {
        commands,
      });
    const made = await functions(
      "echo working; head -c 100000 /dev/urandom > filler; echo 'module.exports = \"made\"' > made.js",
    );
    expect((await keyed.createExecution({ functionId: "built" })).responseBody).toBe("made");
    const { buildSize } = await keyed.getDeployment({ functionId: "built", deploymentId: made.$id });
    // With what the commands have made.
    expect(buildSize).toBeGreaterThan(100_000);
    await keyed.delete({ functionId: "built" });
    const { $id } = await functions("echo trouble >&2; exit 3");
    const failed = await keyed.getDeployment({ functionId: "built", deploymentId: $id });
    // Appwrite builds in a terminal, which ends lines with \r\n.
    expect(failed).toMatchObject({ status: "failed", buildLogs: expect.stringMatching(/trouble\r?\n/) });
  });

  it("build commands get a key with the scopes of the function", async () => {
    const code = `module.exports = ({ res }) => res.empty();
      const { APPWRITE_FUNCTION_API_ENDPOINT: endpoint, ...env } = process.env;
      const headers = {
        "x-appwrite-project": env.APPWRITE_FUNCTION_PROJECT_ID,
        "x-appwrite-key": env.APPWRITE_FUNCTION_API_KEY,
      };
      const ask = async (path) => console.log(path, (await fetch(endpoint + path, { headers })).status);
      if (require.main === module) ask("/users").then(() => ask("/teams"));`;
    const settings = { commands: "node index.js", scopes: [ProjectKeyScopes.UsersRead] };
    const { $id } = await deployFunction(server, "keyed", code, settings);
    const { buildLogs } = await keyed.getDeployment({ functionId: "keyed", deploymentId: $id });
    expect(buildLogs).toContain("/users 200");
    expect(buildLogs).toContain("/teams 401");
  });

  it("one can be switched back to, canceled never once it is ready, and removed with its code", async () => {
    const code = (text: string) => `module.exports = ({ res }) => res.text("${text}");`;
    const first = await deployFunction(server, "two", code("one"));
    const archive = await writeTarGz([{ path: "index.js", content: Buffer.from(code("two")) }]);
    const next = InputFile.fromBuffer(archive, "code.tar.gz");
    const second = await keyed.createDeployment({ functionId: "two", code: next, activate: true });
    await server.settled();
    const answer = async () => (await keyed.createExecution({ functionId: "two" })).responseBody;
    expect(await answer()).toBe("two");
    await keyed.updateFunctionDeployment({ functionId: "two", deploymentId: first.$id });
    expect(await answer()).toBe("one");
    const ids = { functionId: "two", deploymentId: second.$id };
    await expect(keyed.updateDeploymentStatus(ids)).rejects.toMatchObject({
      type: "build_already_completed",
    });
    await keyed.deleteDeployment({ functionId: "two", deploymentId: first.$id });
    await expect(answer()).rejects.toMatchObject({ code: 404, type: "deployment_not_found" });
    expect(await keyed.get({ functionId: "two" })).toMatchObject({ latestDeploymentId: second.$id });
  });
});
