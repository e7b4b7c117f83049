import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { subjectProblems } from "./commit-subjects.ts";

describe("subjectProblems", () => {
  it.each([
    "fix(admin): confirm before closing the tab during a bulk decision",
    "test: start no function while a project is emptied",
    "feat(bench:move): pass the number of rows",
    "docs(backup): seed a project before the drill",
    "fix(forms): focus the first field",
    `fix(scope): say ${"x".repeat(72 - "fix(scope): say ".length)}`,
  ])("accepts %j", (subject) => expect(subjectProblems(subject)).toEqual([]));

  it.each([
    [`fix(scope): say ${"x".repeat(73 - "fix(scope): say ".length)}`, "has 73 characters, at most 72"],
    ["say what failed", 'is not "type(scope): imperative summary"'],
    ["feature(mail): send it", 'is not "type(scope): imperative summary"'],
    ["fix(Mail): send it", 'is not "type(scope): imperative summary"'],
    ["fix(mail): Send it", "does not begin its summary with a verb in lower case"],
    ["fix(mail): sends it", 'begins its summary with "sends" instead of an imperative'],
    ["fix(mail): sending it", 'begins its summary with "sending" instead of an imperative'],
    ["fix(mail): added a retry", 'begins its summary with "added" instead of an imperative'],
    ["fix(mail): retry it; log it", 'contains ";"'],
    ["fix(mail): retry it.", "ends with a full stop"],
  ])("refuses %j", (subject, problem) =>
    expect(subjectProblems(subject)).toEqual([expect.stringContaining(problem)]),
  );
});

describe("check-commits", () => {
  const root = join(import.meta.dirname, "..", "..");
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "commits-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const repository = () => join(folder, "repository");
  // Without the settings of this machine, and of a hook that runs the tests.
  const env = {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_AUTHOR_NAME: "Ada",
    GIT_AUTHOR_EMAIL: "ada@example.com",
    GIT_COMMITTER_NAME: "Ada",
    GIT_COMMITTER_EMAIL: "ada@example.com",
  };
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: repository(), env, encoding: "utf8", stdio: "pipe" }).trim();
  const commit = (subject: string) => git("commit", "--quiet", "--allow-empty", "-m", subject);

  function check(where = repository()) {
    mkdirSync(join(where, "scripts", "test"), { recursive: true });
    for (const name of ["check-commits.ts", "commit-subjects.ts"])
      cpSync(join(root, "scripts", "test", name), join(where, "scripts", "test", name));
    const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
    const run = spawnSync(process.execPath, [tsx, "scripts/test/check-commits.ts"], {
      cwd: where,
      env,
      encoding: "utf8",
    });
    return { status: run.status, said: run.stdout + run.stderr };
  }

  /** A repository with an old subject that breaks the rules, and the commit after which subjects are checked. */
  function startHistory() {
    mkdirSync(join(repository(), ".ci"), { recursive: true });
    git("init", "--quiet");
    commit("Old words; of another time.");
    writeFileSync(join(repository(), ".ci", "commits-checked-after"), `${git("rev-parse", "HEAD")}\n`);
  }

  it("passes when only commits before the base break the rules", () => {
    startHistory();
    commit("feat(mail): retry failed mails");
    expect(check()).toEqual({ status: 0, said: "Subjects of 1 commits checked, 0 problems.\n" });
  });

  it("fails and names the commit when a new subject breaks the rules", () => {
    startHistory();
    commit("Retried failed mails");
    commit("feat(mail): retry failed mails");
    const id = git("rev-parse", "--short", "HEAD~1");
    const { status, said } = check();
    expect(status).toBe(1);
    expect(said).toContain(`${id} is not "type(scope): imperative summary"`);
    expect(said).toContain("Subjects of 2 commits checked, 1 problems.");
  });

  it("fails and names the commit when a new commit merges two lines", () => {
    startHistory();
    git("checkout", "--quiet", "-b", "other");
    commit("feat(mail): retry failed mails");
    git("checkout", "--quiet", "-");
    commit("fix(mail): wait before each retry");
    git("merge", "--quiet", "--no-ff", "-m", "chore: merge the retries", "other");
    const id = git("rev-parse", "--short", "HEAD");
    const { status, said } = check();
    expect(status).toBe(1);
    expect(said).toContain(`${id} is a merge: rebase, do not merge: chore: merge the retries`);
    expect(said).toContain("Subjects of 3 commits checked, 1 problems.");
  });

  it("checks every commit of a shallow clone that does not reach the base", () => {
    startHistory();
    commit("feat(mail): retry failed mails");
    commit("Retried failed mails");
    const clone = join(folder, "clone");
    git("clone", "--quiet", "--depth", "1", `file://${repository()}`, clone);
    cpSync(join(repository(), ".ci"), join(clone, ".ci"), { recursive: true });
    const { status, said } = check(clone);
    expect(status).toBe(1);
    expect(said).toContain("Subjects of 1 commits checked, 1 problems.");
  });

  it("fails when a complete history does not contain the base", () => {
    startHistory();
    writeFileSync(join(repository(), ".ci", "commits-checked-after"), `${"0".repeat(40)}\n`);
    const { status, said } = check();
    expect(status).toBe(1);
    expect(said).toContain("The history does not contain 0000");
  });

  it("passes without a history, as in a downloaded archive", () => {
    mkdirSync(repository());
    expect(check()).toEqual({
      status: 0,
      said: "No git history, so there are no commit subjects to check.\n",
    });
  });
});
