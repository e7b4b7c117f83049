import { describe, expect, it } from "vitest";
import { csvLine, csvStart } from "#domain/values/csv.ts";
import { signerOf, signNote } from "#public-log/note.ts";
import { isCheckable, recognizeFile } from "#public-log/recognize-file.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { LogScene } from "./scenes/log-scene.ts";

const scene = new LogScene(3);

describe("a file", () => {
  it("is known by its content", async () => {
    expect(recognizeFile(await scene.receiptText(2)).kind).toBe("receipt");
    expect(recognizeFile(scene.statement()).kind).toBe("statement");
    expect(recognizeFile(scene.note())).toMatchObject({ kind: "checkpoint", head: { size: 9 } });
    for (const text of [await scene.receiptText(2), scene.statement(), scene.note()])
      expect(isCheckable(recognizeFile(text))).toBe(true);
    expect(isCheckable(recognizeFile("Dear investor,"))).toBe(false);
    expect(isCheckable(recognizeFile(scene.note().slice(0, -2)))).toBe(false);
  });

  it("is known behind blanks and a mark of UTF-8, which belongs to a text elsewhere", async () => {
    const receipt = await scene.receiptText(2);
    expect(recognizeFile(`\uFEFF${receipt}`).kind).toBe("receipt");
    expect(recognizeFile(`\n  ${receipt}`).kind).toBe("receipt");
    expect(recognizeFile(receipt.replace("{", "{\uFEFF")).kind).toBe("damaged-receipt");
  });

  it("is a statement also where a cell has the lines of a note", () => {
    const text = scene.statement();
    const label = text.split("\r\n")[1]?.split(",")[3] ?? "";
    const withNote = text.replace(label, `"${scene.note()}"`);
    expect(withNote).not.toBe(text);
    expect(recognizeFile(withNote).kind).toBe("statement");
  });

  it.each([
    ["nothing", ""],
    ["a text", "Dear investor,\nplease find enclosed.\n"],
    ["other JSON", '{"format":"other/1"}'],
    ["a list", "[1]"],
    ["other comma-separated values", "a,b,c\r\n1,2,3\r\n"],
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    [
      "liabilities",
      signNote("keelstone liabilities/v1\nacme.example/log\n", [signerOf(testLogKey.privateText)]),
    ],
    ["an unclosed quote", '"a,b\r\n1,2'],
  ])("a file that is none of these is refused: %s", (_, text) => {
    expect(recognizeFile(text)).toEqual({ kind: "unknown" });
  });

  it("a file that was cut is damaged, not unknown", async () => {
    const receipt = await scene.receiptText(2);
    expect(recognizeFile(receipt.slice(0, -30))).toMatchObject({ kind: "damaged-receipt" });
    expect(recognizeFile(receipt.replace('"salt"', '"sugar"'))).toEqual({
      kind: "damaged-receipt",
      problem: 'The receipt has no "salt".',
    });
    expect(recognizeFile(scene.note().slice(0, -2))).toMatchObject({ kind: "damaged-checkpoint" });
    expect(recognizeFile(scene.note().replace("\n9\n", "\n09\n"))).toMatchObject({
      kind: "damaged-checkpoint",
    });
  });

  it("a file of a statement names the line that is damaged", () => {
    const text = scene.statement();
    const lines = text.split("\r\n");
    expect(recognizeFile(lines.slice(0, -2).join("\r\n"))).toMatchObject({
      kind: "damaged-statement",
      line: 7,
    });
    expect(recognizeFile(text.replace("\r\n2,", "\r\ntwo,"))).toMatchObject({
      kind: "damaged-statement",
      line: 5,
    });
    const proof = /,(8\.[\w-]{43})\./.exec(text)?.[1] ?? "";
    expect(recognizeFile(text.replace(proof, `0${proof}`))).toMatchObject({
      kind: "damaged-statement",
      line: 7,
      problem: expect.stringContaining("position"),
    });
    expect(recognizeFile(text.replace("\r\n2,", '\r\n2"x,'))).toMatchObject({ kind: "damaged-statement" });
  });

  it("a file of a statement without the column of the log says so", () => {
    const cells = (first: string[]) => [...first, ...Array<string>(10 - first.length).fill("")];
    const total = cells(["", "", "", "Opening", "", "", "", "1.00"]);
    const text = csvStart(cells(["Number"])) + csvLine(total) + csvLine(total);
    expect(recognizeFile(text)).toEqual({ kind: "without-proofs" });
  });
});
