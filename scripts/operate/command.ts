/**
 * The common part of every command for a server: the server, the key, its help and its one sentence when it
 * fails.
 */
import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseArgsConfig, parseArgs, parseEnv } from "node:util";
import { AppwriteException } from "node-appwrite";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { readWithoutPauses } from "./read-without-pauses.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
export type Variables = Readonly<Record<string, string | undefined>>;

/** An error that the operator can fix; printed without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The options that name a server, with the variables that stand in for them. */
const places = {
  endpoint: { type: "string" },
  project: { type: "string" },
  key: { type: "string" },
  env: { type: "string" },
  help: { type: "boolean" },
} as const satisfies Options;

const placesHelp = `  --endpoint URL    address of Appwrite, such as https://api.example.com/v1     (APPWRITE_ENDPOINT)
                    Without it, ledger:verify, figures:recount, doctor, admin, seed and backup use the
                    server that npm start runs from this folder, with its project and key
  --project ID      project                                                  (APPWRITE_PROJECT_ID)
  --key KEY         API key. Prefer the variable or the file: other programs    (APPWRITE_API_KEY)
                    on the machine can read a command line
  --env FILE        file with variables; the environment overrides it (default: .env of the repository)
                    SECRETS_COMMAND in it names a command that prints further ones, from a vault
  --help            show this text`;

interface Description {
  /** As it is typed: "npm run deploy". */
  readonly name: string;
  /** Its purpose and its output. */
  readonly about: string;
  /** One line for each of its own options. */
  readonly optionsHelp?: string;
}

/** The arguments of a command, and the variables it may read. */
export interface ParsedCommand<Own extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: Own }>>["values"];
  readonly positionals: readonly string[];
  readonly variables: Variables;
}

/**
 * Reads options and variables; those of the environment win over those of the file.
 * @throws CommandError for an option that there is not, and for a file that cannot be read
 */
export function readCommand<const Own extends Options>(
  description: Description,
  own: Own,
  args: readonly string[] = process.argv.slice(2),
): ParsedCommand<Own & typeof places> {
  let parsed: ReturnType<typeof parseArgs<{ options: Own & typeof places; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options: { ...places, ...own }, allowPositionals: true });
  } catch (problem) {
    const [first] = (problem as Error).message.split(". ");
    throw new CommandError(`${first}. See the options: ${description.name} -- --help`);
  }
  const values = parsed.values as ParsedCommand<Own & typeof places>["values"];
  if ("help" in values && values.help) {
    console.log(helpOf(description));
    process.exit(0);
  }
  const file = "env" in values && typeof values.env === "string" ? values.env : undefined;
  return { values, positionals: parsed.positionals, variables: { ...variablesOf(file), ...process.env } };
}

function helpOf({ name, about, optionsHelp }: Description): string {
  return [name, "", about, "", ...(optionsHelp === undefined ? [] : [optionsHelp]), placesHelp].join("\n");
}

/** Names a command that prints secrets as a file of variables has them: that of a vault. `off` is none. */
export const secretsCommandVariable = "SECRETS_COMMAND";

/**
 * The variables of a file, with the secrets of the operator's vault. @param file a missing file is an error only when it was
 * named
 */
export function variablesOf(file: string | undefined): Variables {
  const plain = plainVariablesOf(file);
  const command = process.env[secretsCommandVariable] ?? plain[secretsCommandVariable] ?? "off";
  return command === "" || command === "off" ? plain : { ...plain, ...secretsBy(command) };
}

/** @throws CommandError without the output, which may hold secrets */
function secretsBy(command: string): Variables {
  try {
    // A vault may ask for a passphrase at the terminal.
    return parseEnv(execSync(command, { encoding: "utf8", stdio: ["inherit", "pipe", "inherit"] }));
  } catch {
    throw new CommandError(`${secretsCommandVariable} failed: ${command}`);
  }
}

/** The variables that the file itself holds. */
export function plainVariablesOf(file: string | undefined): Variables {
  const path = file ?? join(import.meta.dirname, "../../.env");
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (problem) {
    if (file === undefined && (problem as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new CommandError(`${path} cannot be read: ${(problem as Error).message}`);
  }
}

/** The arguments about the server. */
export type ServerOptions = Pick<ParsedCommand<typeof places>, "values" | "variables">;

const variableOf = {
  endpoint: "APPWRITE_ENDPOINT",
  project: "APPWRITE_PROJECT_ID",
  key: "APPWRITE_API_KEY",
} as const;

function named({ values, variables }: ServerOptions, option: keyof typeof variableOf): string {
  const value = values[option] ?? variables[variableOf[option]];
  if (value === undefined || value === "")
    throw new CommandError(`Missing ${option}: pass --${option}, or set ${variableOf[option]} in .env`);
  return value;
}

/** The project that was named, for what needs no key. @throws CommandError that says what is missing */
export function projectOf(given: ServerOptions): Omit<Access, "apiKey"> {
  return { endpoint: endpointOf(named(given, "endpoint")), projectId: named(given, "project") };
}

/**
 * The project that was named, with its key, by option or variable.
 * @throws CommandError that says what is missing and how to give it
 */
export function accessOf(given: ServerOptions): Access {
  return { ...projectOf(given), apiKey: named(given, "key") };
}

/** @throws CommandError when it is no address an API can have */
export function endpointOf(text: string): string {
  const endpoint = text.replace(/\/+$/, "");
  if (!/^https?:\/\/[^/]+\/.*v1$/.test(`${endpoint}`) || !URL.canParse(endpoint))
    throw new CommandError(
      `The endpoint must be a URL that ends with /v1, such as https://api.example.com/v1, not "${text}".`,
    );
  return endpoint;
}

/** Returns the cause of an error, in one sentence; a failed connection hides its reason one level deeper. */
export function errorMessage(problem: unknown): string {
  if (problem instanceof AppwriteException) return appwriteSentence(problem);
  if (!(problem instanceof Error)) return String(problem);
  if (!(problem.cause instanceof Error)) return problem.message;
  const { cause } = problem;
  return `The server does not answer: ${cause.message || ("code" in cause ? cause.code : cause.name)}`;
}

/** Explains the error types that operators meet; others are clear by themselves. */
const meanings: Readonly<Record<string, string>> = {
  user_unauthorized: "the project does not know this key. Create one in the console under Overview, API keys",
  project_not_found: "this server has no project with this id",
  project_key_expired: "the key has expired. Create a new one in the console under Overview, API keys",
  general_unauthorized_scope: "the key lacks a scope. docs/deploy.md lists the scopes it needs",
  function_runtime_unsupported: "add the runtime to _APP_FUNCTIONS_RUNTIMES of the server, and restart it",
};

function appwriteSentence({ message, type, code }: AppwriteException): string {
  const meaning = meanings[type];
  const said = message.replace(/\s+/g, " ").slice(0, 300) || `status ${code}`;
  return meaning === undefined
    ? `Appwrite answered: ${said} (${type || code})`
    : `Appwrite answered: ${said} This means: ${meaning}.`;
}

/** Runs a command; one sentence and the exit code 1 when it fails. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  readWithoutPauses();
  try {
    await main();
  } catch (problem) {
    console.error(errorMessage(problem));
    process.exitCode = 1;
  }
}
