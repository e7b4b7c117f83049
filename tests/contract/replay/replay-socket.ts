import { differences, isObject } from "./compare.ts";
import { openConnection } from "./connection.ts";
import type { Fields, Json, SocketStep } from "./recording.ts";
import { identity, type ReplayContext } from "./replay-context.ts";
import { fill, fillText, MissingVariable } from "./variables.ts";

/** Does what a step does on its connection. @returns where the frames differ @throws MissingVariable */
export async function replaySocket(step: SocketStep, context: ReplayContext): Promise<string[]> {
  if (step.do === "open") await open(step, context);
  const connection = context.connections.get(step.socket);
  if (connection === undefined) throw new MissingVariable(`connection ${step.socket}`);
  if (step.do === "send")
    connection.send(fill(step.message ?? null, context.variables, context.target.now()));
  await context.target.settle();
  const frames = (await connection.take()).map(sorted);
  const found = step.frames === "<array>" ? [] : frameDifferences(step, step.frames, frames, context);
  if (connection.isClosed === (step.closed ?? false)) return found;
  return [...found, `closed: expected ${step.closed ?? false}, got ${connection.isClosed}`];
}

async function open(
  { socket, as = "guest", query, headers = {} }: SocketStep,
  context: ReplayContext,
): Promise<void> {
  const { target, variables } = context;
  const search = new URLSearchParams();
  const filled = fill(query ?? { project: target.projectId }, variables, target.now()) as Fields;
  for (const [name, value] of Object.entries(filled)) {
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const sent: Record<string, string> = identity(context, as);
  for (const [name, value] of Object.entries(headers)) {
    delete sent[name.toLowerCase()];
    if (value !== null) sent[name.toLowerCase()] = fillText(value, variables);
  }
  const url = `${target.endpoint.replace(/^http/, "ws")}/realtime?${search}`;
  context.connections.set(socket, await openConnection(url, sent));
}

function frameDifferences(
  { anyOrder }: SocketStep,
  recorded: readonly Json[],
  frames: readonly unknown[],
  { variables, target }: ReplayContext,
): string[] {
  const expected = recorded.map((frame) => sorted(fill(frame, variables, target.now())) as Json);
  if (expected.length !== frames.length) {
    return [
      `frames: expected ${expected.length} (${names(expected)}), got ${frames.length} (${names(frames)})`,
    ];
  }
  const compare = (frame: Json, other: unknown, at: number) =>
    differences(frame, other, variables, `frames/${at}`);
  if (!anyOrder) return expected.flatMap((frame, at) => compare(frame, frames[at], at));
  const left = [...frames];
  return expected.flatMap((frame, at) => {
    const found = left.findIndex((other) => compare(frame, other, at).length === 0);
    if (found < 0) return [`frames/${at}: no ${names([frame])} like the recorded one among ${names(left)}`];
    left.splice(found, 1);
    return [];
  });
}

/** A frame with its lists of names sorted: they carry no order. */
function sorted(frame: unknown): unknown {
  if (!isObject(frame) || !isObject(frame.data)) return frame;
  const { subscriptions } = frame.data;
  const data = withSortedNames(frame.data);
  if (!Array.isArray(subscriptions)) return { ...frame, data };
  return { ...frame, data: { ...data, subscriptions: subscriptions.map(withSortedNames) } };
}

function withSortedNames<T>(value: T): T {
  if (!isObject(value)) return value;
  const lists = Object.entries(value).filter(
    ([key, list]) => (key === "events" || key === "channels") && Array.isArray(list),
  );
  return {
    ...value,
    ...Object.fromEntries(lists.map(([key, list]) => [key, (list as string[]).toSorted()])),
  };
}

/** Returns the type of each frame and, for an event, its longest name. */
const names = (frames: readonly unknown[]): string =>
  frames
    .map((frame) => {
      const { type, data } = frame as { type: string; data?: { events?: string[] } };
      const longest = (data?.events ?? []).reduce((a, b) => (b.length > a.length ? b : a), "");
      return `${type} ${longest}`.trim();
    })
    .join(", ");
