import { describe, expect, it } from "vitest";
import { readOptions, UsageError } from "./cli-options.ts";

const read = (line: string, env = {}) => readOptions(line.split(" ").filter(Boolean), env);

describe("the command line", () => {
  it("the command line without a word keeps its data in a folder and limits calls", () => {
    expect(read("")).toEqual({
      port: 4501,
      projects: ["local"],
      testControls: false,
      key: "local-key",
      rateLimits: true,
      passwordHashesInEvents: true,
      development: false,
      platforms: [],
      hosts: [],
      data: ".appwrite",
    });
  });

  it("parses every option of a server", () => {
    const line =
      "--port 0 --memory --development --project P --project Q --test-controls --key K --rate-limits off --hashes-in-events off --config c.json --platform a.com --platform *.B.com" +
      " --host Dev.example.com --import a.jsonl --export b.jsonl --smtp-port 1025";
    expect(read(line)).toEqual({
      port: 0,
      projects: ["P", "Q"],
      testControls: true,
      key: "K",
      rateLimits: false,
      passwordHashesInEvents: false,
      development: true,
      config: "c.json",
      platforms: ["a.com", "*.b.com"],
      hosts: ["dev.example.com"],
      importFrom: "a.jsonl",
      exportTo: "b.jsonl",
      smtpPort: 1025,
    });
  });

  it("need not hold the key, which every program on the machine could read", () => {
    expect(read("", { EMULATOR_KEY: "hidden" })?.key).toBe("hidden");
    expect(read("--key shown", { EMULATOR_KEY: "hidden" })?.key).toBe("shown");
  });

  it("asks for help", () => expect(read("--help")).toBeUndefined());

  it.each([
    ["--bad", "Unknown option '--bad'; --help lists the options."],
    ["--port", "Option '--port <value>' argument missing; --help lists the options."],
    ["--port x", "--port must be a number from 0 to 65535, not x."],
    ["--smtp-port 70000", "--smtp-port must be a number from 0 to 65535, not 70000."],
    ["extra", "Unexpected argument 'extra'; --help lists the options."],
    ["--memory=yes", "Option '--memory' does not take an argument; --help lists the options."],
    ["--memory --data d", "--memory and --data exclude each other."],
    ["--key=", "--key must not be empty."],
    ["--data=", "--data must not be empty."],
    ["--rate-limits maybe", "--rate-limits is on or off, not maybe."],
    ["--platform http://a.com", "--platform takes a host name without scheme and port, not http://a.com."],
    ["--host *.a.com", "--host takes a host name of its own, not *.a.com."],
    [
      "--project a/b",
      "--project must be at most 36 letters, digits, periods, hyphens and underscores, not a/b.",
    ],
  ])("%s is refused in one sentence", (line, sentence) => {
    expect(() => read(line)).toThrow(new UsageError(sentence));
  });
});
