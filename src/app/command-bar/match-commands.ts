import type { Command } from "#src/ui/command-dialog.tsx";

/** A command that is known in advance, and further words that it is found by. */
export interface KnownCommand extends Command {
  readonly keywords?: string;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Returns the commands in which each word of the text begins a word, those first whose label begins with the text; all
 * of them, in their order, for an empty text.
 */
export function matchCommands(commands: readonly KnownCommand[], text: string): KnownCommand[] {
  const typed = wordsOf(text);
  const start = typed.join(" ");
  const isFirst = ({ label }: Command) => label.toLowerCase().startsWith(start);
  const matches = commands.filter(({ label, keywords = "" }) => {
    const words = wordsOf(`${label} ${keywords}`);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
  return [...matches.filter(isFirst), ...matches.filter((command) => !isFirst(command))];
}
