import { formatDatetime } from "#emulator/datetime.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { deployments, executions, type FunctionDoc } from "./collections.ts";
import { specifications } from "./runtimes.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How many points a range has, and the milliseconds between two. */
const ranges = {
  "24h": { points: 24, step: hour },
  "30d": { points: 30, step: day },
  "90d": { points: 90, step: day },
} as const;

type UsageRange = keyof typeof ranges;
export const usageRanges = Object.keys(ranges) as UsageRange[];

/** Something that counts, with the time it counts at. */
interface Event {
  readonly at: string;
  readonly value: number;
}

const total = (events: readonly Event[]): number => events.reduce((sum, { value }) => sum + value, 0);

/** The events of each hour or day of a range, the last one being the present one. */
function points(events: readonly Event[], range: UsageRange, now: number): { value: number; date: string }[] {
  const { points: count, step } = ranges[range];
  const last = Math.floor(now / step) * step;
  return Array.from({ length: count }, (_, index) => {
    const begin = last - (count - 1 - index) * step;
    const within = events.filter(({ at }) => Date.parse(at) >= begin && Date.parse(at) < begin + step);
    return { value: total(within), date: formatDatetime(begin) };
  });
}

/** Sums and points of each series, under the names of Appwrite's model. */
export function usageModel(
  series: Readonly<Record<string, readonly Event[]>>,
  range: UsageRange,
  now: number,
): Record<string, unknown> {
  const all = Object.entries(series);
  return {
    range,
    ...Object.fromEntries(all.map(([name, events]) => [`${name}Total`, total(events)])),
    ...Object.fromEntries(all.map(([name, events]) => [name, points(events, range, now)])),
  };
}

/** The builds and calls of functions, from the deployments and executions that are still there. */
export function functionUsage({ store }: Project, all: readonly Doc<FunctionDoc>[]) {
  const each = all.map((fn) => ({ fn, options: { filters: [where.equal("functionId", fn.$id)] } }));
  const made = each.flatMap(({ fn, options }) =>
    store.find(deployments, options).map((item) => ({ fn, item })),
  );
  const built = made.filter(({ item: { status } }) => status === "ready" || status === "failed");
  const ran = each
    .flatMap(({ fn, options }) => store.find(executions, options).map((item) => ({ fn, item })))
    .filter(({ item: { status } }) => status === "completed" || status === "failed");
  const events = <T extends { $createdAt: string }>(
    items: readonly { readonly fn: FunctionDoc; readonly item: T }[],
    value: (item: T, fn: FunctionDoc) => number,
  ) => items.map(({ fn, item }) => ({ at: item.$createdAt, value: Math.floor(value(item, fn)) }));
  return {
    deployments: events(made, () => 1),
    deploymentsStorage: events(made, ({ sourceSize }) => sourceSize),
    builds: events(built, () => 1),
    buildsStorage: events(built, ({ buildSize }) => buildSize),
    buildsTime: events(built, ({ buildDuration }) => buildDuration * 1000),
    buildsMbSeconds: events(built, ({ buildDuration }, fn) => buildDuration * sizeOf(fn.buildSpecification)),
    executions: events(ran, () => 1),
    executionsTime: events(ran, ({ duration }) => duration * 1000),
    executionsMbSeconds: events(ran, ({ duration }, fn) => duration * sizeOf(fn.runtimeSpecification)),
    buildsSuccess: events(
      built.filter(({ item: { status } }) => status === "ready"),
      () => 1,
    ),
    buildsFailed: events(
      built.filter(({ item: { status } }) => status === "failed"),
      () => 1,
    ),
  };
}

/** Megabytes times processors. */
function sizeOf(slug: string): number {
  const { memory, cpus } = specifications.find((known) => known.slug === slug) ?? { memory: 512, cpus: 1 };
  return memory * cpus;
}
