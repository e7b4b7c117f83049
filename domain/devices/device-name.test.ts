import { describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { Books } from "#tests/books.ts";
import { type DeviceName, deviceNameCutoff, nameDevice, parseDeviceName } from "./device-name.ts";
import { deviceOperations } from "./operations.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const context = books.context({ id: "ada", role: "investor" });
const at = "2026-01-01T00:00:00.000Z";
const named: readonly DeviceName[] = [
  { $id: "s1", userId: "ada", name: "Phone", at },
  { $id: "ended", userId: "ada", name: "Old laptop", at },
];

const decide = (sessionId: string, name: string) =>
  nameDevice(owner, { sessionId, name }, named, ["s1", "s2"], context);
function writes(sessionId: string, name: string) {
  const decision = decide(sessionId, name);
  return isRefusal(decision) ? decision.code : decision.writes.map(({ action, ...write }) => [action, write]);
}

describe("the name of a device", () => {
  it("is added, changed or taken away, and those of ended sessions go along", () => {
    const cleanUp = ["delete", expect.objectContaining({ rowId: "ended" })];
    expect(writes("s2", "Work laptop")).toEqual([
      [
        "create",
        expect.objectContaining({ rowId: "s2", columns: { userId: "ada", name: "Work laptop", at } }),
      ],
      cleanUp,
    ]);
    expect(writes("s1", "Tablet")).toEqual([
      ["update", expect.objectContaining({ rowId: "s1", columns: { userId: "ada", name: "Tablet", at } })],
      cleanUp,
    ]);
    expect(writes("s1", " ")).toEqual([["delete", { table: "devices", rowId: "s1" }], cleanUp]);
  });

  it("is refused for a session that is not open, and when nothing changes", () => {
    expect(writes("ended", "Laptop")).toBe("no-session");
    expect(writes("s1", "Phone")).toBe("no-changes");
    expect(writes("s2", "")).toBe("no-changes");
  });

  it("is audited as a change of the owner alone", () => {
    expect(decide("s1", "Tablet")).toMatchObject({
      userId: "ada",
      guard: `key:${context.key}`,
      counters: [],
      result: { sessionId: "s1" },
    });
  });

  it("is kept as long as any session lives, 366 days", () => {
    expect(deviceNameCutoff("2027-01-02T00:00:00.000Z")).toBe(at);
  });

  it("is read from its row", () => {
    const row = { $id: "s1", userId: "ada", name: "Phone", at: "2026-01-01T00:00:00.000+00:00" };
    expect(parseDeviceName(row)).toEqual(named[0]);
    expect(() => parseDeviceName({ ...row, name: null })).toThrow();
  });

  it("is read without what cannot be seen, and has at most 40 characters", () => {
    const { input } = deviceOperations.nameDevice;
    expect(input.parse({ sessionId: "s1", name: " Work\u202e laptop\u0000 " })).toEqual({
      sessionId: "s1",
      name: "Work laptop",
    });
    expect(input.safeParse({ sessionId: "s1", name: "x".repeat(41) }).success).toBe(false);
  });
});
