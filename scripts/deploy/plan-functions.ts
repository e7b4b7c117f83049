import { type Models, Query } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import { archiveOf, type DeployedCode, deployedCode, sameFiles } from "./function-archive.ts";
import { type Change, differences, joinPlans, type PlanPart } from "./plan.ts";
import { functionVariables } from "./variables.ts";
import type { Schema, WantedFunction } from "./wanted.ts";

/** The values for the variables of functions, and what to do with those that cannot be compared. */
export interface Values {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Write existing secrets again. */
  readonly renewSecrets: boolean;
}

export async function planFunctions(server: Server, wanted: Schema, values: Values): Promise<PlanPart> {
  const { functions } = await server.functions.list({ queries: [Query.limit(100)] });
  const parts: PlanPart[] = [];
  for (const fn of wanted.functions) {
    const found = functions.find(({ $id }) => $id === fn.$id);
    const settings = planSettings(fn, found);
    const variables = await planVariables(server, fn, found, values);
    const code = await planCode(server, fn, found, variables.changes.length > 0);
    const leftovers =
      variables.leftovers.length === 0 ? [] : [...variables.leftovers, await deployedAgain(fn)];
    parts.push({ changes: [...settings, ...variables.changes, ...code], leftovers });
  }
  return joinPlans(parts);
}

/** The settings in a function's `PUT`, by the server's names. */
export function settingsOf(fn: WantedFunction) {
  const {
    name,
    runtime,
    execute,
    events,
    scopes,
    schedule,
    timeout,
    enabled,
    logging,
    entrypoint,
    commands,
  } = fn;
  const settings = {
    name,
    runtime,
    execute,
    events,
    scopes,
    schedule,
    timeout,
    enabled,
    logging,
    entrypoint,
    commands,
  };
  return { ...settings, buildSpecification: fn.specification, runtimeSpecification: fn.specification };
}

function planSettings(fn: WantedFunction, found: Models.Function | undefined): Change[] {
  if (found === undefined)
    return [{ words: `create function ${fn.$id}`, task: { do: "create-function", fn } }];
  const words = differences(settingsOf(fn), { ...found });
  if (words.length === 0) return [];
  return [{ words: `change function ${fn.$id}: ${words.join(", ")}`, task: { do: "change-function", fn } }];
}

/** Variables to set, and variables on the server that have no value any more. */
async function planVariables(
  server: Server,
  fn: WantedFunction,
  found: Models.Function | undefined,
  { variables: given, renewSecrets }: Values,
): Promise<{ changes: Change[]; leftovers: Change[] }> {
  const functionId = fn.$id;
  const list = found === undefined ? [] : (await server.functions.listVariables({ functionId })).variables;
  const changes: Change[] = [];
  const leftovers: Change[] = [];
  const isGiven = (name: string) => (given[name] ?? "") !== "";
  for (const variable of functionVariables[functionId] ?? []) {
    const { name: key, isSecret: secret = false, isRequired = false, unless } = variable;
    const value = given[key];
    const there = list.find((variable) => variable.key === key);
    if (value === undefined || value === "") {
      // A run from another machine, without its .env, must not take away what the function cannot do without.
      const isNeeded = isRequired && (unless === undefined || !isGiven(unless));
      if (there !== undefined && !isNeeded) leftovers.push(droppedVariable(functionId, there));
      continue;
    }
    const task = { do: "set-variable", functionId, key, value, secret } as const;
    if (there === undefined) {
      changes.push({ words: `set ${key} of function ${functionId}`, task });
      continue;
    }
    const isSame = there.secret === secret && (secret ? !renewSecrets : there.value === value);
    if (!isSame)
      changes.push({
        words: `change ${key} of function ${functionId}`,
        task: { ...task, variableId: there.$id },
      });
  }
  return { changes, leftovers };
}

const droppedVariable = (functionId: string, { $id, key, value, secret }: Models.Variable): Change => ({
  words: `drop variable ${key} of function ${functionId}, which has no value in the environment or .env (on the server: ${secret ? "a secret" : value})`,
  task: { do: "drop-variable", functionId, variableId: $id },
  ...(secret ? { loses: "a secret that cannot be read again" } : {}),
});

/** A process that runs keeps the values with which it began. */
async function deployedAgain(fn: WantedFunction): Promise<Change> {
  const task = { do: "deploy-function", fn, archive: await archiveOf(fn) } as const;
  return { words: `deploy function ${fn.$id} again, to apply its variables`, task, isPart: true };
}

/** @param hasChanged whether a variable changes */
async function planCode(
  server: Server,
  fn: WantedFunction,
  found: Models.Function | undefined,
  hasChanged: boolean,
): Promise<Change[]> {
  const archive = await archiveOf(fn);
  const task = { do: "deploy-function", fn, archive } as const;
  const code: DeployedCode | undefined = found && (await deployedCode(server, found));
  if (code === undefined) return [{ words: `deploy function ${fn.$id}`, task }];
  const isSame =
    (await sameFiles(archive, code.archive)) && code.entrypoint === fn.entrypoint && code.status === "ready";
  if (!isSame) return [{ words: `deploy function ${fn.$id}: its code changed`, task }];
  return hasChanged ? [{ words: `deploy function ${fn.$id} again, to apply its variables`, task }] : [];
}
