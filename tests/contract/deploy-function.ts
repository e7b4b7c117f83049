import { Functions, type Models, type ProjectKeyScopes, Runtime } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { withKey } from "./people.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

interface Settings {
  readonly execute?: string[];
  readonly scopes?: ProjectKeyScopes[];
  readonly events?: string[];
  readonly schedule?: string;
  readonly timeout?: number;
  readonly commands?: string;
  /** Whether a package.json beside the code says that it is a module; where it reads like one, unless it is given. */
  readonly isModule?: boolean;
}

const modulePackage = { path: "package.json", content: Buffer.from(JSON.stringify({ type: "module" })) };

/** Creates a function whose only code is `code`, deploys it, and waits until it is ready. */
export async function deployFunction(
  server: Pick<ServerUnderTest, "endpoint" | "projectId" | "key" | "settled">,
  functionId: string,
  code: string,
  { isModule = code.includes("export default"), ...settings }: Settings = {},
): Promise<Models.Deployment> {
  const functions = new Functions(withKey(server));
  await functions.create({
    functionId,
    name: functionId,
    runtime: Runtime.Node22,
    execute: ["any"],
    entrypoint: "index.js",
    ...settings,
  });
  const archive = await writeTarGz([
    { path: "index.js", content: Buffer.from(code) },
    ...(isModule ? [modulePackage] : []),
  ]);
  const deployment = await functions.createDeployment({
    functionId,
    code: InputFile.fromBuffer(archive, "code.tar.gz"),
    activate: true,
  });
  await server.settled();
  return deployment;
}
