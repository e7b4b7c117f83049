import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { literalTexts } from "./literal-texts.ts";

const root = join(import.meta.dirname, "..");

/** Texts that stand in a component for a reason. */
const exceptions: readonly { file: string; text: string; reason: string }[] = [];

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /(?<!\.test)\.tsx$/.test(file));

const found = files.flatMap((file) =>
  literalTexts(readFileSync(join(root, file), "utf8")).map((literal) => ({ file, ...literal })),
);

it("no component says a text that is not in messages/", () => {
  expect(files.length).toBeGreaterThan(200);
  const wrong = found.filter(
    ({ file, text }) => !exceptions.some((exception) => exception.file === file && exception.text === text),
  );
  expect(wrong).toEqual([]);
});

it("needs every exception", () => {
  const unused = exceptions.filter(
    ({ file, text }) => !found.some((literal) => literal.file === file && literal.text === text),
  );
  expect(unused).toEqual([]);
});

it("finds literal texts in elements, in what is read out, and in both branches of a condition", () => {
  const source = `export const Planted = ({ isOpen, name }) => (
    <section aria-label="Your account" className="grid gap-1" data-testid="planted">
      Two words
      {isOpen ? "Close it" : <b title={\`Of \${name} alone\`} />}
      {name && "And a name"}
      <Field label={isOpen ? "Amount" : t(page.amount)} closeLabel="Close" />
      <img alt={"A picture of it"} src="picture.png" />
      <code>npm run doctor</code> 1 BTC = {rate} USD · {"–"}
    </section>
  );`;
  expect(
    literalTexts(source)
      .map(({ text }) => text)
      .sort(),
  ).toEqual([
    "A picture of it",
    "Amount",
    "And a name",
    "Close",
    "Close it",
    "Of … alone",
    "Two words",
    "Your account",
  ]);
});
