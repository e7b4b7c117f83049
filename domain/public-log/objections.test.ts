import { expect, it } from "vitest";
import { formatObjections, openObjections, parseRefusedCheckpoint } from "./objections.ts";

const objections = [
  { witness: "one", known: 500 },
  { witness: "witness.example/two", known: 7 },
];
const refused = { $id: "9", objections };

it("come back from the row of the checkpoint", () => {
  expect(parseRefusedCheckpoint({ $id: "9", objections: formatObjections(objections) })).toEqual(refused);
});

it.each([undefined, null, ""])("are none in a row with %j", (value) => {
  expect(parseRefusedCheckpoint({ $id: "9", objections: value }).objections).toEqual([]);
});

it("stand once for each witness, with what it knew last", () => {
  const later = { $id: "12", objections: [{ witness: "one", known: 700 }] };
  expect(openObjections([later, refused])).toEqual([{ witness: "one", known: 700 }, objections[1]]);
});

it("are none where no checkpoint was refused, and need no text", () => {
  expect(openObjections([])).toEqual([]);
  expect(formatObjections([])).toBeNull();
});

it("leave out lines that are no objection", () => {
  const lines = ["500 one", "x500 two", "500", "", "5 three four"].join("\n");
  expect(parseRefusedCheckpoint({ $id: "9", objections: lines }).objections).toEqual([
    { witness: "one", known: 500 },
    { witness: "three four", known: 5 },
  ]);
});
