import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accessOrLocal, localServer, recordLocalServer } from "./local-access.ts";

let kept: string;

beforeEach(() => {
  kept = mkdtempSync(join(tmpdir(), "local-access-"));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  rmSync(kept, { recursive: true });
  vi.restoreAllMocks();
});

const server = (port: number) => ({
  endpoint: `http://localhost:${port}/v1`,
  projectId: "keelstone",
  apiKey: `key-of-${port}`,
  appUrl: `http://localhost:${port - 1}`,
});
const given = (values: object, variables: Record<string, string> = {}) =>
  accessOrLocal({ values, variables } as Parameters<typeof accessOrLocal>[0], kept);

describe("a command without an endpoint", () => {
  it("uses the local server of this folder on whatever port, and says so", () => {
    const forget = recordLocalServer(server(4601), kept);
    expect(given({})).toEqual(server(4601));
    expect(console.error).toHaveBeenCalledWith(
      "Using the local server of this folder: http://localhost:4601/v1 (project keelstone).",
    );
    forget();
    expect(() => given({})).toThrow("No local server runs from this folder");
  });

  it("asks for the server when several run", () => {
    recordLocalServer(server(4601), kept);
    // The parent of this process runs as well.
    writeFileSync(join(kept, "running", `${process.ppid}.json`), JSON.stringify(server(4701)));
    expect(() => localServer(undefined, kept)).toThrow("Several local servers run from this folder");
    expect(given({ endpoint: "http://localhost:4701/v1/" })).toEqual(server(4701));
  });

  it("forgets a server that was killed", () => {
    recordLocalServer(server(4601), kept)();
    writeFileSync(join(kept, "running", "99999999.json"), JSON.stringify(server(4601)));
    expect(() => given({})).toThrow("No local server runs from this folder");
    expect(readdirSync(join(kept, "running"))).toEqual([]);
  });
});

describe("the key of the local server", () => {
  it("is never used for another address", () => {
    recordLocalServer(server(4601), kept);
    const endpoint = "https://api.example.com/v1";
    expect(() => given({ endpoint })).toThrow("Missing project");
    expect(() => given({ project: "keelstone" }, { APPWRITE_ENDPOINT: endpoint })).toThrow("Missing key");
  });

  it("is readable by its owner only", () => {
    recordLocalServer(server(4601), kept);
    const [file = ""] = readdirSync(join(kept, "running"));
    expect(statSync(join(kept, "running", file)).mode & 0o077).toBe(0);
  });
});
