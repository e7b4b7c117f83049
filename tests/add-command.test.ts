/** The worked example "Add a command" of docs/architecture.md, executed on copies of the code. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messageConstants } from "#scripts/messages/write-messages.ts";
import { imports } from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "add-command-"));

/** A line that is written behind another one, or a file of its own where there is none. */
interface Part {
  readonly file: string;
  readonly behind?: string;
  readonly text: string;
}

/** The titles of what the audit names. */
const titles = "messages/en/admin-operations.json";

/** A command that marks a message, in each of its parts. */
const parts: Readonly<Record<string, Part>> = {
  answer: {
    file: "domain/messages/operations.ts",
    behind: "export interface MessageResults {",
    text: "  readonly flagMessage: { readonly messageId: string };",
  },
  input: {
    file: "domain/messages/operations.ts",
    behind: "export const messageOperations = {",
    text: '  flagMessage: { by: "admin", input: z.object({ messageId }) },',
  },
  description: {
    file: "domain/messages/commands.ts",
    behind: "export const messageCommands = {",
    text: `  flagMessage: {
    label: "Flag message",
    done: "Message flagged",
    changes: ["messages"],
    proposal: null,
    notifies: null,
  },`,
  },
  decision: {
    file: "domain/messages/flag-message.ts",
    text: `
import { type CommandContext, type Decision, onceByKey } from "#domain/commands/decision.ts";
import { NO_EFFECTS } from "#domain/effects/effects.ts";
import type { Message } from "./message.ts";
import type { MessageResults } from "./operations.ts";

export function flagMessage(
  { $id: messageId }: Message,
  { key, actor }: CommandContext,
): Decision<MessageResults["flagMessage"]> {
  const result = { messageId };
  return { userId: actor.id, guard: onceByKey(key), reason: null, transactionId: null, ...NO_EFFECTS, result };
}
`,
  },
  handler: {
    file: "functions/operations/commands/messages.ts",
    behind: "export const messageCommands: CommandHandlers<CommandsOf<typeof messageOperations>> = {",
    text: `  flagMessage: {
    decide: async ({ tables, input, context }) => {
      const { flagMessage } = await import("#domain/messages/flag-message.ts");
      const message = await findMessage(tables, input.messageId);
      return message === null ? refuse("message-not-found") : flagMessage(message, context);
    },
  },`,
  },
  title: {
    file: titles,
    behind: "{",
    text: '  "flagMessage": "Flagged a message",',
  },
  scenario: {
    file: "tests/scenarios/messages.ts",
    behind: "export const messageScenarios: ScenariosOf<typeof messageOperations> = {",
    text: `  flagMessage: {
    prepare: async (fixtures, key) => ({
      caller: fixtures.admin,
      input: { messageId: await fixtures.message() },
      effect: stored("audit", key, { operation: "flagMessage" }),
    }),
    randomInput: ({ which }) => ({ messageId: pick(messageIds, which) }),
    model: ({ messages }, { input }) => (messages.has(String(input.messageId)) ? "ok" : "message-not-found"),
  },`,
  },
};

/** Fields of the label that no default stands for. */
const fields = ["label", "done", "changes", "proposal", "notifies"];

const copies = ["complete", ...Object.keys(parts), ...fields];
/** The copies in which the scenarios are compiled, too: they need much more of the code. */
const copiesWithTests = ["complete", "scenario"];
const production = [
  ...["domain", "public-log", "functions/lib", "functions/operations"],
  ...["src/features/audit/operation-labels.ts", "src/content/proposal-titles.ts"],
  ...["messages/languages.ts", "messages/message.ts", "messages/generated", titles],
];
/** Code that the scenarios need besides. */
const beside = [
  ...["functions/access", "functions/contact", "functions/mail", "scripts/deploy", "scripts/operate"],
  ...["messages", "src/backend/sealed-answer.ts", "tests", "appwrite.json"],
];

function write(copy: string, { file, behind, text }: Part): void {
  const path = join(folder, copy, file);
  if (behind === undefined) {
    writeFileSync(path, text);
    return;
  }
  const before = readFileSync(path, "utf8");
  expect(before, `${file} has the line that the part goes behind`).toContain(`${behind}\n`);
  writeFileSync(path, before.replace(`${behind}\n`, `${behind}\n${text}\n`));
}

/** Errors of the compiler, by the copy they are in. */
const errors = new Map<string, string[]>(copies.map((copy) => [copy, []]));

beforeAll(async () => {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const copy of copies) {
    const place = join(folder, copy);
    mkdirSync(place);
    // Without name and version: of two packages with the same ones the compiler reads one.
    writeFileSync(join(place, "package.json"), JSON.stringify({ type: "module", imports }));
    for (const source of copiesWithTests.includes(copy) ? [...production, ...beside] : production)
      cpSync(join(root, source), join(place, source), {
        recursive: true,
        filter: (path) => !/\.test\.tsx?$|\/tests\/(contract|e2e|upgrade)$/.test(path),
      });
    for (const [name, part] of Object.entries(parts))
      if (name !== copy && (name !== "scenario" || copiesWithTests.includes(copy)))
        write(copy, { ...part, text: part.text.replace(new RegExp(`^ {4}${copy}: .*\n`, "m"), "") });
    const texts = JSON.parse(readFileSync(join(place, titles), "utf8"));
    writeFileSync(join(place, "messages/generated/admin-operations.ts"), messageConstants(texts, 0));
  }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.node.json"),
      compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ["node"] },
      include: [],
      files: copies.flatMap((copy) => [
        `${copy}/functions/operations/registry.ts`,
        `${copy}/src/features/audit/operation-labels.ts`,
        `${copy}/functions/lib/images/wasm.d.ts`,
        ...(copiesWithTests.includes(copy) ? [`${copy}/tests/scenarios/scenarios.ts`] : []),
      ]),
    }),
  );
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [compiler, "--pretty", "false"], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  for (const line of said.split("\n")) {
    const copy = /^([^/]+)\//.exec(line)?.[1];
    if (line.includes(": error ")) errors.get(copy ?? "complete")?.push(line);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a command with all its parts compiles", () => {
  expect(errors.get("complete")).toEqual([]);
});

it.each(Object.keys(parts))("a command without its %s does not compile", (part) => {
  expect(errors.get(part)?.join("\n")).toMatch(/flag-?message/i);
});

it.each(fields)("a command that does not say its %s does not compile", (field) => {
  expect(errors.get(field)?.join("\n")).toMatch(new RegExp(`messages/commands\\.ts.*'${field}' is missing`));
});

it("the worked example names exactly these files", () => {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const example = /### Add a command\n(.*?)\n###/s.exec(text)?.[1] ?? "";
  const named = [...example.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = ""]) => file);
  const changed = new Set(Object.values(parts).map(({ file }) => file));
  changed.delete("tests/scenarios/messages.ts");
  const wanted = [...changed].map((file) =>
    file
      .replace("messages/flag-message.ts", "<noun>/<rule>.ts")
      .replace("messages/en/", "messages/{en,de,es}/")
      .replace("/messages", "/<noun>"),
  );
  // Its texts for readers, without which it compiles: tests/problem-texts.test.ts misses them.
  wanted.push("messages/*/commands.json");
  expect(named.sort()).toEqual(wanted.sort());
  expect(wanted.filter((file) => !file.startsWith("messages/")).length, "production files").toBe(4);
});
