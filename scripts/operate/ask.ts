import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CommandError } from "./command.ts";

/**
 * Asks the person at the terminal. What is hidden can be piped in as well, as one line; the rest has options.
 * @param how `hidden` shows nothing of what is typed
 * @throws CommandError when nobody answers
 */
export async function ask(question: string, how: "shown" | "hidden" = "shown"): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (!isTerminal && how === "shown")
    throw new CommandError(`Nobody is here to answer "${question.trim()}": say it as an option (--help).`);
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
