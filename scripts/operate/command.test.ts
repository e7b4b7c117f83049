import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppwriteException } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessOf, endpointOf, errorMessage, readCommand } from "./command.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "command-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const description = { name: "npm run it", about: "Does it." };

/** Returns the input of a command with this file of variables and these arguments. */
function given(text: string, ...args: string[]) {
  const file = join(folder, "variables");
  writeFileSync(file, text);
  return readCommand(description, { yes: { type: "boolean" } }, ["--env", file, ...args]);
}

describe("a command", () => {
  const file =
    "APPWRITE_ENDPOINT=https://one.example.com/v1/\nAPPWRITE_PROJECT_ID=p\nAPPWRITE_API_KEY='k #1'\n";

  it("takes the server from a file, and from its options first", () => {
    const access = { endpoint: "https://one.example.com/v1", projectId: "p", apiKey: "k #1" };
    expect(accessOf(given(file))).toEqual(access);
    expect(accessOf(given(file, "--project", "q"))).toEqual({ ...access, projectId: "q" });
  });

  it("takes secrets from the command of a vault, before those of the file", () => {
    const vault = "SECRETS_COMMAND='echo APPWRITE_API_KEY=of-the-vault'\n";
    expect(accessOf(given(file + vault)).apiKey).toBe("of-the-vault");
    expect(accessOf(given(`${file}SECRETS_COMMAND=off\n`)).apiKey).toBe("k #1");
  });

  it("ends when the vault does not open, and prints nothing of it", () => {
    const vault = "SECRETS_COMMAND='echo APPWRITE_API_KEY=half; exit 1'\n";
    expect(() => given(file + vault)).toThrow(/^SECRETS_COMMAND failed: echo/);
  });

  it("says what is missing and how to give it", () => {
    expect(() => accessOf(given(""))).toThrow(
      "Missing endpoint: pass --endpoint, or set APPWRITE_ENDPOINT in .env",
    );
    expect(() => accessOf(given(file.replace(/KEY=.*/, "KEY=")))).toThrow(
      "Missing key: pass --key, or set APPWRITE_API_KEY in .env",
    );
  });

  it("refuses an option that there is not, and a file that is not there", () => {
    expect(() => given("", "--force")).toThrow(
      "Unknown option '--force'. See the options: npm run it -- --help",
    );
    expect(() => readCommand(description, {}, ["--env", join(folder, "none")])).toThrow(
      "none cannot be read",
    );
  });

  it.each(["example.com", "https://example.com", "ftp://example.com/v1", "https:///v1"])(
    "refuses the endpoint %s",
    (text) => expect(() => endpointOf(text)).toThrow(`must be a URL that ends with /v1`),
  );
});

describe("error messages", () => {
  it("explain the error in one sentence", () => {
    const unauthorized = new AppwriteException("No", 401, "user_unauthorized", "");
    expect(errorMessage(unauthorized)).toMatch(
      /^Appwrite answered: No This means: the project does not know this key/,
    );
    expect(errorMessage(new AppwriteException("<html>\n<p>", 404, "", ""))).toBe(
      "Appwrite answered: <html> <p> (404)",
    );
  });

  it("names the nested cause of a failed connection", () => {
    const problem = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:9") });
    expect(errorMessage(problem)).toBe("The server does not answer: connect ECONNREFUSED 127.0.0.1:9");
  });
});
