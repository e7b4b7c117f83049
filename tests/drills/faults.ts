import { spawn } from "node:child_process";
import { CommandError } from "#scripts/operate/command.ts";

/** The faults of the drills, each caused by commands that the operator has. */

export interface Fault {
  readonly name: string;
  readonly about: string;
  /** Commands that it cannot do without. */
  readonly needs: readonly Step[];
}

/** `WIRE` and `UNWIRE` come before and after everything; the load runs while it is broken. */
export type Step = "WIRE" | "BREAK" | "MEND" | "UNWIRE";

export const faults: readonly Fault[] = [
  { name: "none", about: "nothing goes wrong", needs: [] },
  { name: "database", about: "the database is killed and started again", needs: ["BREAK", "MEND"] },
  { name: "redis", about: "Redis is emptied", needs: ["BREAK"] },
  { name: "worker", about: "a worker is dead", needs: ["BREAK", "MEND"] },
  { name: "executor", about: "the functions' executor is dead", needs: ["BREAK", "MEND"] },
  { name: "disk", about: "the disk of database and files is full", needs: ["BREAK", "MEND"] },
  { name: "clock", about: "the functions' clock is off", needs: ["BREAK", "MEND"] },
  {
    name: "network",
    about: "one call in ten never arrives, is not answered or takes 20 s",
    needs: [],
  },
];

type Variables = Readonly<Record<string, string | undefined>>;

/** Names of the variables that this fault needs and that are not given. */
export function missingCommands({ name, needs }: Fault, variables: Variables): string[] {
  return needs.map((step) => variableOf(name, step)).filter((variable) => !variables[variable]);
}

const variableOf = (name: string, step: Step) => `DRILL_${name.toUpperCase()}_${step}`;

/**
 * Runs the operator's command for this step, if there is one.
 * @param proxy where functions reach Appwrite by the network of the drill, as DRILL_PROXY
 * @throws CommandError when it fails
 */
export async function runStep(
  { name }: Fault,
  step: Step,
  variables: Variables,
  proxy: string,
): Promise<void> {
  const variable = variableOf(name, step);
  const command = variables[variable];
  if (!command) return;
  const child = spawn(command, { shell: true, stdio: "ignore", env: { ...process.env, DRILL_PROXY: proxy } });
  const code = await new Promise((resolve, reject) => child.on("error", reject).on("exit", resolve));
  if (code !== 0) throw new CommandError(`${variable} ended with ${code}: ${command}`);
}
