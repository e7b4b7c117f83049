/** Files, functions and sign-in. */
import { randomBytes } from "node:crypto";
import { Account, Client, Functions, ID, Storage, Users } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import sharp from "sharp";
import { measure } from "#scripts/bench/samples.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { callLine, type Line } from "./report.ts";
import { type BenchServer, bucketId, functionId } from "./server.ts";

const megabyte = 1024 * 1024;

export async function benchFiles(server: BenchServer, report: (line: Line) => void): Promise<void> {
  const storage = new Storage(keyClient(server));
  const upload = (content: Buffer, name: string) =>
    storage.createFile({ bucketId, fileId: ID.unique(), file: InputFile.fromBuffer(content, name) });
  for (const [size, count] of [
    [1, 50],
    [50, 5],
  ] as const) {
    const content = randomBytes(size * megabyte);
    report(callLine(`upload of ${size} MB`, await measure(count, () => upload(content, "random.bin"))));
  }
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: "#000", noise },
  })
    .jpeg()
    .toBuffer();
  const { $id: fileId } = await upload(picture, "picture.jpg");
  const preview = await measure(50, () =>
    storage.getFilePreview({ bucketId, fileId, width: 150, height: 150 }),
  );
  report(callLine("preview, 150 × 150 of 1600 × 1200", preview));
}

export async function benchFunctions(server: BenchServer, report: (line: Line) => void): Promise<void> {
  const functions = new Functions(keyClient(server));
  const run = async () => {
    const { status } = await functions.createExecution({ functionId, body: "hello" });
    if (status !== "completed") throw new Error(`The execution ended ${status}.`);
  };
  report(callLine("synchronous execution", await measure(200, run)));
}

/** Nearly all of it is the password hash, as it should be; so there is no aim. */
export async function benchSignIn(server: BenchServer, report: (line: Line) => void): Promise<void> {
  const email = "bench@example.com";
  const password = "a password to measure";
  await new Users(keyClient(server)).create({ userId: ID.unique(), email, password });
  const signIn = () => {
    const client = new Client().setEndpoint(server.endpoint).setProject(server.projectId);
    return new Account(client).createEmailPasswordSession({ email, password });
  };
  report(callLine("sign-in (argon2id, 64 MiB × 4)", await measure(20, signIn)));
}
