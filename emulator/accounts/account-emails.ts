import type { User } from "#emulator/accounts/collections.ts";
import type { Project } from "#emulator/project.ts";
import { nameOf } from "#emulator/projects/project-name.ts";
import { senderOf } from "#emulator/projects/smtp.ts";

type AccountEmail = {
  readonly to: string;
  /** With `{{project}}` where the name of the project goes. */
  readonly subject: string;
  readonly lines: readonly string[];
};

/**
 * Puts a plain e-mail into the outbox, where a person or a test finds its link or code. Subjects and signature are
 * those of Appwrite's templates, which name the project.
 */
export function sendAccountEmail(project: Project, { to, subject, lines }: AccountEmail): void {
  const name = nameOf(project);
  const text = [...lines, `Thanks,\n${name} team`].filter((line) => line !== "").join("\n\n");
  const from = senderOf(project);
  project.outbox.mail({
    from,
    to: [to],
    subject: subject.replace("{{project}}", () => name),
    text: `${text}\n`,
    html: "",
  });
}

export const greeting = (user: Pick<User, "name">): string =>
  user.name === "" ? "Hello," : `Hello ${user.name},`;

/** A link with parameters of its own; query and hash of the page it leads to stay. */
export function linkWith(url: string, parameters: Readonly<Record<string, string>>): string {
  const link = new URL(url);
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, value);
  return link.toString();
}

const adjectives = [
  "Amber",
  "Brave",
  "Calm",
  "Dusty",
  "Eager",
  "Gentle",
  "Golden",
  "Mellow",
  "Silver",
  "Wise",
];
const nouns = [
  "badger",
  "comet",
  "falcon",
  "harbour",
  "island",
  "lantern",
  "meadow",
  "otter",
  "river",
  "willow",
];

/** Two words that page and e-mail both show, so that people see the e-mail is the one they asked for. */
export function securityPhrase(digits: string): string {
  return `${adjectives[Number(digits[0] ?? 0)]} ${nouns[Number(digits[1] ?? 0)]}`;
}
