import { describe, expect, it } from "vitest";
import { readCommandLine, UsageError } from "./cli-options.ts";

const KEY = ["--key", "k"];

describe("the command line", () => {
  it("reads its three commands", () => {
    expect(readCommandLine([])).toEqual({ name: "help" });
    expect(readCommandLine(["verify", "--help"])).toEqual({ name: "help" });
    expect(
      readCommandLine(["verify", "a.json", "b.csv", ...KEY, "--key", "old", "--log", "https://x"]),
    ).toEqual({
      name: "verify",
      files: ["a.json", "b.csv"],
      keys: ["k", "old"],
      witnesses: [],
      log: "https://x",
    });
    expect(
      readCommandLine(["monitor", "https://x", ...KEY, "--state", "s", "--once", "--max-age", "2h"]),
    ).toEqual({
      name: "monitor",
      log: "https://x",
      keys: ["k"],
      state: "s",
      isOnce: true,
      everyMs: 600_000,
      maxAgeMs: 7_200_000,
      retryMs: 10_000,
    });
    expect(readCommandLine(["mirror", "https://x", "dir"])).toEqual({
      name: "mirror",
      log: "https://x",
      folder: "dir",
      keys: [],
    });
  });

  it("says what is missing or unknown", () => {
    const refused: [args: string[], message: string][] = [
      [["prove"], 'no command "prove"'],
      [["verify", "a"], "--key VKEY"],
      [["verify", ...KEY], "Name the files"],
      [["verify", "a", ...KEY, "--state", "s"], "no option --state"],
      [["verify", "a", ...KEY, "--loud"], "--loud"],
      [["monitor", ...KEY, "--state", "s"], "address of one log"],
      [["monitor", "x", "y", ...KEY, "--state", "s"], "address of one log"],
      [["monitor", "x", ...KEY], "--state FILE"],
      [
        ["monitor", "x", ...KEY, "--state", "s", "--every", "0m"],
        '--every is a number with s, m, h or d, such as 2h; not "0m"',
      ],
      [["monitor", "x", ...KEY, "--state", "s", "--max-age", "2"], "--max-age is a number"],
      [["mirror", "x"], "a log and a folder"],
      [["mirror", "x", "y", "z"], "a log and a folder"],
    ];
    for (const [args, message] of refused) {
      expect(() => readCommandLine(args), args.join(" ")).toThrow(UsageError);
      expect(() => readCommandLine(args), args.join(" ")).toThrow(message);
    }
  });
});
