import { execFileSync } from "node:child_process";

const types = [
  "feat",
  "fix",
  "refactor",
  "test",
  "docs",
  "perf",
  "build",
  "bench",
  "chore",
  "style",
  "revert",
];
const form = new RegExp(`^(?:${types.join("|")})(?:\\([a-z0-9:-]+\\))?: (\\S+)`);
const maxLength = 72;

/** Words that end like another form of a verb and are imperatives all the same. */
const imperatives = /^(?:.*ss|.*[aiou]s|embed|feed|need|seed|shed|speed|bring|ping|spring|string)$/;

/** Returns what is wrong with the subject of a commit; empty when nothing is. */
export function subjectProblems(subject: string): string[] {
  const problems: string[] = [];
  if (subject.length > maxLength) problems.push(`has ${subject.length} characters, at most ${maxLength}`);
  const verb = form.exec(subject)?.[1];
  if (verb === undefined)
    problems.push(`is not "type(scope): imperative summary" with a type of ${types.join(", ")}`);
  else if (!/^[a-z][a-z-]*$/.test(verb))
    problems.push(`does not begin its summary with a verb in lower case`);
  else if (/(?:ed|ing|s)$/.test(verb) && !imperatives.test(verb))
    problems.push(`begins its summary with "${verb}" instead of an imperative`);
  if (subject.includes(";")) problems.push('contains ";": make two commits');
  if (subject.endsWith(".")) problems.push("ends with a full stop");
  return problems;
}

interface Commit {
  readonly id: string;
  readonly subject: string;
  readonly isMerge: boolean;
}

/** Returns what is wrong with a commit. A merge is no line of the history, whatever its subject. */
export function commitProblems({ subject, isMerge }: Commit): string[] {
  return isMerge ? ["is a merge: rebase, do not merge"] : subjectProblems(subject);
}

/**
 * Lists the commits after `base`. A shallow clone that does not reach back to `base` holds only later
 * commits, because the history is a line: all of them are listed.
 * @throws Error when a complete history does not contain `base`
 */
export function commitsAfter(base: string, folder: string): Commit[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  const succeeds = (...args: string[]) => {
    try {
      git(...args);
      return true;
    } catch {
      return false;
    }
  };
  const isKnown = succeeds("merge-base", "--is-ancestor", base, "HEAD");
  if (!isKnown && git("rev-parse", "--is-shallow-repository") !== "true")
    throw new Error(
      `The history does not contain ${base}. Name a commit of it in .ci/commits-checked-after.`,
    );
  const log = git("log", "--format=%h|%p|%s", isKnown ? `${base}..HEAD` : "HEAD");
  return log.split("\n").flatMap((line) => {
    const [, id, parents, subject] = /^(\w+)\|([\w ]*)\|(.*)$/.exec(line) ?? [];
    return id === undefined || parents === undefined || subject === undefined
      ? []
      : [{ id, subject, isMerge: parents.includes(" ") }];
  });
}
