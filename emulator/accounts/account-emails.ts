import { escapeHtml } from "#emulator/escape-html.ts";
import type { Project } from "#emulator/project.ts";
import { nameOf } from "#emulator/projects/project-name.ts";
import { senderOf } from "#emulator/projects/smtp.ts";

/** Where a button leads to and what stands on it. */
interface Button {
  readonly label: string;
  readonly url: string;
}

interface AccountEmail {
  readonly to: { readonly email: string; readonly name: string };
  /** Appwrite's header names the recipients of three kinds of mail only, its greeting those of all. */
  readonly namesRecipient?: true;
  /** Here and below with `{{project}}` where the name of the project goes. */
  readonly subject: string;
  /** The first line, which mail clients show beside the subject. */
  readonly preview?: string;
  readonly lines: readonly (string | Button)[];
}

/**
 * Puts an e-mail into the outbox, where a person or a test finds its link or code. Subjects, previews and
 * signature are those of Appwrite's templates, which name the project.
 */
export function sendAccountEmail(project: Project, email: AccountEmail): void {
  const { to, namesRecipient, subject, preview, lines } = email;
  const name = nameOf(project);
  const filled = (text: string) => text.replaceAll("{{project}}", () => name);
  const parts = [preview ?? "", `Hello ${to.name},`, ...lines, `Thanks,\n${name} team`].filter(
    (part) => part !== "",
  );
  const textOf = (part: string | Button) => (typeof part === "string" ? filled(part) : part.url);
  project.outbox.mail({
    from: senderOf(project),
    to: [to.email],
    toNames: [namesRecipient ? to.name : ""],
    subject: filled(subject),
    text: `${parts.map(textOf).join("\n\n")}\n`,
    html: `<!doctype html>\n<html><body>\n${parts.map((part) => htmlOf(part, filled)).join("\n")}\n</body></html>\n`,
  });
}

function htmlOf(part: string | Button, filled: (text: string) => string): string {
  if (typeof part === "string") return `<p>${escapeHtml(filled(part)).replaceAll("\n", "<br>")}</p>`;
  // As in Appwrite's templates, the link stands as it is, also where it holds markup: its caller chose it.
  return `<p><a href="${part.url}">${escapeHtml(filled(part.label))}</a></p>`;
}

/** A link with parameters of its own; query and hash of the page it leads to stay, and all else as it was given. */
export function linkWith(url: string, parameters: Readonly<Record<string, string>>): string {
  const [, page = "", given = "", hash = ""] = /^([^?#]*)\??([^#]*)(.*)$/.exec(withoutControls(url)) ?? [];
  const query = new URLSearchParams(given);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  return `${page}?${query}${hash}`;
}

/** PHP replaces them in what it reads of an address. */
const withoutControls = (url: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  url.replace(/[\u0000-\u001f\u007f]/g, "_");

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
