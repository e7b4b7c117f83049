import { describe, expect, it } from "vitest";
import { readSecondStepKey } from "./key.ts";

const keyOf = (digit: string) => readSecondStepKey({ SECOND_STEP_KEY: digit.repeat(64) });

describe("the key of copied secrets", () => {
  it("opens what it has sealed, for the same account alone", () => {
    const key = keyOf("a");
    const sealed = key?.seal("ada", "SECRET") ?? "";
    expect(key?.open("ada", sealed)).toBe("SECRET");
    expect(key?.open("bob", sealed)).toBeNull();
    expect(sealed).not.toContain("SECRET");
  });

  it("seals the same secret differently each time", () => {
    expect(keyOf("a")?.seal("ada", "SECRET")).not.toBe(keyOf("a")?.seal("ada", "SECRET"));
  });

  it("opens nothing that another key has sealed", () => {
    expect(keyOf("b")?.open("ada", keyOf("a")?.seal("ada", "SECRET") ?? "")).toBeNull();
  });

  it.each([0, 1, 2, 3])("opens nothing that was changed in part %i", (part) => {
    const key = keyOf("a");
    const parts = (key?.seal("ada", "SECRET") ?? "").split(".");
    const first = parts[part]?.startsWith("A") ? "B" : "A";
    parts[part] = `${first}${parts[part]?.slice(1)}`;
    expect(key?.open("ada", parts.join("."))).toBeNull();
  });

  it("opens no text that is not sealed, and no shortened tag", () => {
    const key = keyOf("a");
    const [name = "", iv = "", tag = "", text = ""] = (key?.seal("ada", "SECRET") ?? "").split(".");
    for (const broken of ["", "nothing", `${name}.${iv}`, [name, iv, tag.slice(0, 6), text].join(".")])
      expect(key?.open("ada", broken)).toBeNull();
  });

  it("is none where the variable is empty, and refused without showing it where it is malformed", () => {
    expect(readSecondStepKey({})).toBeNull();
    expect(readSecondStepKey({ SECOND_STEP_KEY: "" })).toBeNull();
    expect(() => readSecondStepKey({ SECOND_STEP_KEY: "short and secret" })).toThrow(
      "The variable SECOND_STEP_KEY must be 64 hexadecimal digits.",
    );
  });
});
