/** Runs the built command as outsiders do, on files and over HTTP. */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cosign } from "./checkpoint.ts";
import { utf8Bytes } from "./hashing.ts";
import { keyOf, signerOf, signNote } from "./note.ts";
import { formatReceipt } from "./receipt.ts";
import { type BuiltCommand, buildCommand } from "./testing/built-command.ts";
import {
  checkpointOf,
  logKey,
  receiptOf,
  sampleLog,
  statementOf,
  strangerKey,
  witnessKey,
} from "./testing/sample-log.ts";

const log = sampleLog();
const receipt = formatReceipt(await receiptOf(log, 6));
let site: BuiltCommand;
let folder = "";
let address = "";

beforeAll(async () => {
  site = await buildCommand();
  site.served = log.files;
  ({ folder, address } = site);
});

afterAll(() => site.close());

function file(name: string, content: string | Uint8Array): Promise<string> {
  return site.file(name, content);
}

function run(...args: string[]): Promise<{ code: number; output: string }> {
  return site.run(...args);
}

/** A folder whose checkpoint is a folder. */
async function folderLog(): Promise<string> {
  const path = join(folder, "folder-log");
  await mkdir(join(path, "checkpoint"), { recursive: true });
  return path;
}

const key = ["--key", logKey.vkey];

describe("verify", () => {
  it("proves a receipt without the log, and says what it did not check", async () => {
    const { code, output } = await run("verify", await file("receipt.json", receipt), ...key);
    expect(output).toContain(
      "proven:      The log contains this entry, with this text, at position 6 of 46.",
    );
    expect(output).toContain("not checked: Whether the log has changed since this checkpoint");
    expect(output).toContain("Not proven by any log: that every entry of the operator is in it");
    expect(code).toBe(0);
  });

  it("proves a receipt, a statement and a checkpoint against the newest checkpoint of a site", async () => {
    const files = [
      await file("receipt.json", receipt),
      await file("statement.csv", statementOf(log, 1)),
      await file("checkpoint", log.checkpoint),
    ];
    const { code, output } = await run(
      "verify",
      ...files,
      ...key,
      "--witness",
      witnessKey.vkey,
      "--log",
      address,
    );
    expect(output).toContain("The log contains the entries of 11 lines of the statement.");
    expect(output).toContain('The witness "witness.example/w1" knew this checkpoint on 2026-11-18');
    expect(output).not.toContain("WRONG");
    expect(code).toBe(0);
  });

  it("ends with 2 for files that are newer than the copy of the log, and names it", async () => {
    const older = sampleLog({ count: 30, later: 0 });
    const copy = join(folder, "older-copy");
    site.served = older.files;
    await run("mirror", address, copy, ...key);
    const files = [await file("receipt.json", receipt), await file("statement.csv", statementOf(log, 1))];
    for (const place of [address, copy]) {
      const { code, output } = await run("verify", ...files, ...key, "--log", place);
      expect(output).toContain("proven:      The log contains this entry, with this text");
      expect(output).toContain(
        "not checked: The newest checkpoint of this copy of the log has only 31 entries: check again with a newer one.",
      );
      expect(output).toContain(
        "not checked: Line 13: behind the newest checkpoint of this copy, which has 31 entries: check again with a newer one.",
      );
      expect(output).not.toContain("WRONG");
      expect(code).toBe(2);
    }
    const other = await file("other", checkpointOf(sampleLog({ reason: "another history" }).edge));
    const fork = await run("verify", ...files, other, ...key, "--log", copy);
    expect(fork.output).toContain("WRONG:       The log contradicts the checkpoint of 46 entries");
    expect(fork.code).toBe(1);
    site.served = log.files;
  });

  it("ends with 1 when a claim is false", async () => {
    const path = await file("wrong.json", receipt.replace("deposit", "penalty"));
    const { code, output } = await run("verify", path, ...key);
    expect(output).toContain("WRONG:       The log of 46 entries does not contain this entry");
    expect(code).toBe(1);
    const stranger = await run("verify", await file("receipt.json", receipt), "--key", strangerKey.vkey);
    expect(stranger.output).toContain("WRONG:       No known key has signed this.");
    expect(stranger.code).toBe(1);
    const forged = await file("forged", checkpointOf(log.edge, strangerKey));
    expect((await run("verify", forged, ...key)).code).toBe(1);
  });

  it("ends with 2 when it cannot check", async () => {
    const cases: [args: string[], message: string][] = [
      [[join(folder, "none.json"), ...key], "There is no file"],
      [
        [await file("other.txt", "hello"), ...key],
        "neither a receipt (JSON), nor a checkpoint, nor a statement",
      ],
      [[await file("binary", Uint8Array.of(255)), ...key], "not UTF-8"],
      [[await file("receipt.json", receipt), "--key", "x"], "not of the form name+key ID+Base64"],
      [[await file("receipt.json", receipt), "--key", witnessKey.vkey], "is a witness's, not a log's"],
      [[await file("statement.csv", statementOf(log, 1)), ...key], "name the log with --log"],
      [[folder, ...key], "could not be read: it is a folder"],
      [
        [await file("receipt.json", receipt), ...key, "--log", join(folder, "nope")],
        "is no folder with a log",
      ],
      [[await file("receipt.json", receipt), ...key, "--log", ""], "is no folder with a log"],
      [
        [await file("receipt.json", receipt), ...key, "--log", "keelstone.example/log"],
        "An address of a log begins with https://",
      ],
      [
        [await file("receipt.json", receipt), ...key, "--log", await folderLog()],
        "checkpoint could not be read: it is a folder",
      ],
      [
        [await file("none.csv", statementOf(log, 1).replaceAll(/,\d+\.[\w-]+\.[\w-]+\r/g, ",\r")), ...key],
        "No line of the statement states a place in the log.",
      ],
      [[await file("receipt.json", receipt), ...key, "--log", "http://127.0.0.1:1/log"], "could not be read"],
      [[await file("receipt.json", receipt), ...key, "--log", "ftp://x"], "neither an address"],
      [[await file("receipt.json", receipt)], "--key VKEY"],
    ];
    for (const [args, message] of cases) {
      const { code, output } = await run("verify", ...args);
      expect(output).toContain(message);
      expect(output).not.toContain("    at ");
      expect(code, message).toBe(2);
    }
  });

  it("reads all files, and ends with 1 when one of them is wrong", async () => {
    const wrong = await file("wrong.json", receipt.replace("deposit", "penalty"));
    const damaged = await file("damaged.json", receipt.slice(0, 700));
    const good = await file("receipt.json", receipt);
    const unlogged = await file(
      "open.csv",
      statementOf(log, 1).replace(/,\d+\.[\w-]+\.[\w-]+\r\n(,,,C)/, ",\r\n$1"),
    );
    for (const files of [
      [damaged, wrong, good],
      [wrong, join(folder, "none.json"), good],
      [unlogged, wrong, good],
      [wrong, unlogged, good],
    ]) {
      const { code, output } = await run("verify", ...files, ...key, "--log", address);
      expect(output).toContain("at position 6 of 46.\n");
      expect(output).toContain("does not contain this entry");
      expect(code).toBe(1);
    }
    const { code, output } = await run("verify", damaged, unlogged, good, ...key, "--log", address);
    expect(output).toContain("1 line of the statement states no place in the log: 13.");
    expect(code).toBe(2);
  });

  it("checks the files by themselves where the log does not answer", async () => {
    const wrong = await file("wrong.json", receipt.replace("deposit", "penalty"));
    const { code, output } = await run("verify", wrong, ...key, "--log", "http://127.0.0.1:1/log");
    expect(output).toContain("http://127.0.0.1:1/log/checkpoint could not be read");
    expect(output).toContain("does not contain this entry");
    expect(code).toBe(1);
  });

  it("says which witnesses signed, and which one that was named did not", async () => {
    const other = keyOf("witness.example/w2", new Uint8Array(32).fill(4), "witness");
    const names = [...key, "--witness", witnessKey.vkey, "--witness", other.vkey];
    const path = await file("receipt.json", `\uFEFF${receipt}`);
    const { code, output } = await run("verify", path, ...names);
    expect(output).toContain(
      'proven:      The witness "witness.example/w1" knew this checkpoint on 2026-11-18',
    );
    expect(output).toContain('not checked: The witness "witness.example/w2" has not signed this checkpoint.');
    expect(code).toBe(0);
  });

  it("takes no witness for another one of its name", async () => {
    const namesake = keyOf("witness.example/w1", new Uint8Array(32).fill(4), "witness");
    const names = [...key, "--witness", witnessKey.vkey, "--witness", namesake.vkey];
    const { output } = await run("verify", await file("receipt.json", receipt), ...names);
    expect(output.match(/witness "witness.example\/w1" \w+ \w+/g)).toEqual([
      'witness "witness.example/w1" knew this',
      'witness "witness.example/w1" has not',
    ]);
  });

  it("compares the checkpoints of the files with one another where it has no newest one", async () => {
    const { liabilities } = log;
    const other = checkpointOf(sampleLog({ reason: "another history" }).edge);
    const files = [await file("receipt.json", receipt), await file("checkpoint", other)];
    const { code, output } = await run("verify", ...files, ...key);
    expect(output).toContain("WRONG:       The log contradicts the checkpoint of 46 entries");
    expect(code).toBe(1);
    const same = await run("verify", ...files.slice(0, 1), await file("same", log.checkpoint), ...key);
    expect(same.output).not.toContain("WRONG");
    const day = await run("verify", await file("day.txt", liabilities.note), ...key, "--log", address);
    expect(day.output).toContain("proven:      The log contains the statement of 2026-11-27.");
    expect(day.code).toBe(0);
  });

  it("accepts a cosignature of a time that no date holds", async () => {
    const [text = ""] = log.checkpoint.split("\n\n");
    const note = signNote(`${text}\n`, [signerOf(logKey.privateText)]);
    const path = await file("future", cosign(note, signerOf(witnessKey.privateText), 2 ** 62));
    const { code, output } = await run("verify", path, ...key, "--witness", witnessKey.vkey);
    expect(output).toContain("knew this checkpoint 4611686018427388000 seconds after 1970");
    expect(code).toBe(0);
  });
});

describe("mirror", () => {
  it("makes a folder that verifies like the site", async () => {
    const copy = join(folder, "mirror");
    const first = await run("mirror", address, copy, ...key);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining("Copied 3 files of a log of 46"),
    });
    const second = await run("mirror", address, copy);
    expect(second.output).toContain("Copied 0 files");
    expect(second.output).toContain("The signature was not checked");
    const verified = await run("verify", await file("receipt.json", receipt), ...key, "--log", copy);
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringContaining("This is the newest checkpoint"),
    });
    site.served = new Map([...log.files].filter(([path]) => path === "checkpoint"));
    const broken = await run("mirror", address, join(folder, "broken"), ...key);
    expect(broken).toMatchObject({
      code: 1,
      // The tile and the bundle are read at the same time, so either may be found missing first.
      output: expect.stringMatching(/no file tile\/(0|entries)\/000\.p\/46/),
    });
    site.served = new Map([["checkpoint", utf8Bytes(checkpointOf(log.edge, strangerKey))]]);
    expect((await run("mirror", address, join(folder, "forged"), ...key)).code).toBe(1);
    site.served = log.files;
    const path = await file("plain", "x");
    const onFile = await run("mirror", address, path, ...key);
    expect(onFile.output).toContain("a folder is expected where there is a file");
    expect(onFile.output).not.toContain("    at ");
    expect(onFile.code).toBe(2);
  });

  it("keeps the mirror and the contradicting checkpoint when the log forked", async () => {
    const copy = join(folder, "mirror-of-fork");
    site.served = log.files;
    await run("mirror", address, copy, ...key);
    const other = sampleLog({ reason: "another history", later: 9 });
    site.served = other.files;
    const { code, output } = await run("mirror", address, copy, ...key);
    expect(output).toContain("does not begin with the 46 of");
    const [kept = ""] = /\S+contradicting-checkpoint-50-[0-9a-f]{16}/.exec(output) ?? [];
    expect(await readFile(kept, "utf8")).toBe(other.checkpoint);
    expect(await readFile(join(copy, "checkpoint"), "utf8")).toBe(log.checkpoint);
    expect(code).toBe(1);
    site.served = log.files;
  });
});
