import { TOTP } from "otpauth";
import type { ExpectedMessage, Recording, Step } from "./recording.ts";
import { replayCall } from "./replay-call.ts";
import { newReplayContext, type ReplayContext } from "./replay-context.ts";
import { replaySocket } from "./replay-socket.ts";
import { startTarget } from "./target.ts";
import { fillText, MissingVariable, variable } from "./variables.ts";

/** Step → where the answer differs from the recorded one; empty when it does not. */
export type Verdicts = ReadonlyMap<string, readonly string[]>;

/** Does every step of an area, in order, on a server of its own. */
export async function replay(recording: Recording): Promise<Verdicts> {
  const target = await startTarget();
  const context = newReplayContext(target);
  const verdicts = new Map<string, readonly string[]>();
  try {
    for (const step of recording.steps) verdicts.set(step.id, await judged(step, context));
  } finally {
    for (const connection of context.connections.values()) connection.close();
    await target.stop();
  }
  return verdicts;
}

async function judged(step: Step, context: ReplayContext): Promise<readonly string[]> {
  try {
    for (const name of step.needs ?? []) variable(context.variables, name);
    return await perform(step, context);
  } catch (error) {
    if (error instanceof MissingVariable) return [error.message];
    throw error;
  }
}

async function perform(step: Step, context: ReplayContext): Promise<readonly string[]> {
  const { target, variables } = context;
  if ("call" in step) return replayCall(step, context);
  if ("socket" in step) return replaySocket(step, context);
  if ("mail" in step) return readMessage("mail", step.mail, context);
  if ("sms" in step) return readMessage("sms", step.sms, context);
  if ("pause" in step) {
    target.advance(step.pause);
    await target.settle();
    return [];
  }
  // A code is good for the half minute it belongs to: the next one, so that a later step may ask for another.
  target.advance(30_000);
  const secret = fillText(step.totp.secret, variables);
  variables.set(step.totp.bind, new TOTP({ secret }).generate({ timestamp: target.now() }));
  return [];
}

async function readMessage(
  kind: "mail" | "sms",
  expected: ExpectedMessage,
  context: ReplayContext,
): Promise<readonly string[]> {
  await context.target.settle();
  const to = fillText(expected.to, context.variables);
  const text = context.target.messages(kind, to).at(-1);
  if (text === undefined) return [`no ${kind} for ${to}`];
  return Object.entries(expected.bind).flatMap(([name, pattern]) => {
    const found = new RegExp(pattern).exec(text);
    if (found === null) return [`the ${kind} for ${to} does not match ${pattern}: ${text}`];
    context.variables.set(name, found[1] ?? found[0]);
    return [];
  });
}
