import type { Command } from "#src/ui/command-dialog.tsx";

/** A command that is known in advance, and further words that it is found by. */
export interface KnownCommand extends Command {
  readonly keywords?: string;
}

/** The marks of Latin letters, which are often left out by those who type. */
const marks = /[\u0300-\u036f]/g;

/** The text without capitals and marks: "İşlemler" and "islemler" are the same. */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(marks, "").replaceAll("ı", "i").replaceAll("đ", "d");
}

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean);

/** Text in which no spaces stand between words. */
const isUnspaced = (text: string) => /\p{Script=Han}/u.test(text);

/**
 * Returns the commands in which each word of the text begins a word, in Chinese stands in one, those first whose label
 * begins with the text; all of them, in their order, for an empty text.
 */
export function matchCommands(commands: readonly KnownCommand[], text: string): KnownCommand[] {
  const typed = wordsOf(text);
  const start = typed.join(" ");
  const isFirst = ({ label }: Command) => plain(label).startsWith(start);
  const matches = commands.filter(({ label, keywords = "" }) => {
    const words = wordsOf(`${label} ${keywords}`);
    return typed.every((part) =>
      words.some((word) => word.startsWith(part) || (isUnspaced(part) && word.includes(part))),
    );
  });
  return [...matches.filter(isFirst), ...matches.filter((command) => !isFirst(command))];
}
