import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CommandError } from "./command.ts";

/**
 * Prompts for one line on the terminal. Hidden input can also be piped in; everything else has an option.
 * @param how `hidden` does not echo the input
 * @throws CommandError when there is no terminal or no answer
 */
export async function prompt(question: string, how: "shown" | "hidden" = "shown"): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (!isTerminal && how === "shown")
    throw new CommandError(
      `There is no terminal to answer "${question.trim()}". Pass it as an option (see --help).`,
    );
  if (isTerminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = how === "hidden" || !isTerminal ? silent : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const answer = await new Promise<string | undefined>((resolve) => {
    terminal.once("line", resolve);
    terminal.once("close", () => resolve(undefined));
  });
  terminal.close();
  if (isTerminal && how === "hidden") process.stderr.write("\n");
  if (answer === undefined || answer.trim() === "")
    throw new CommandError(`No answer to: ${question.trim()}`);
  return answer.trim();
}
