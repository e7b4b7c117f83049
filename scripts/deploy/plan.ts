import type { Column } from "./column.ts";
import type { PolicyRule } from "./policies.ts";
import type { WantedBucket, WantedDatabase, WantedFunction, WantedIndex, WantedTable } from "./wanted.ts";

/** Where a column or an index is. */
export interface Place {
  readonly databaseId: string;
  readonly tableId: string;
}

/** One thing to do on the server, as data; `apply-plan.ts` does it. */
export type Task =
  | { readonly do: "create-database" | "change-database"; readonly database: WantedDatabase }
  | { readonly do: "create-table" | "change-table"; readonly table: WantedTable }
  | { readonly do: "create-column" | "change-column"; readonly place: Place; readonly column: Column }
  | { readonly do: "recreate-column"; readonly place: Place; readonly column: Column }
  | { readonly do: "drop-column" | "drop-index"; readonly place: Place; readonly key: string }
  | { readonly do: "create-index"; readonly place: Place; readonly index: WantedIndex }
  | { readonly do: "create-bucket" | "change-bucket"; readonly bucket: WantedBucket }
  | { readonly do: "create-function" | "change-function"; readonly fn: WantedFunction }
  | {
      readonly do: "set-variable";
      readonly functionId: string;
      /** The variable that is there already. */
      readonly variableId?: string;
      readonly key: string;
      readonly value: string;
      readonly secret: boolean;
    }
  | { readonly do: "drop-variable"; readonly functionId: string; readonly variableId: string }
  | { readonly do: "deploy-function"; readonly fn: WantedFunction; readonly archive: Buffer }
  | { readonly do: "record-second-steps" }
  | { readonly do: "add-platform"; readonly hostname: string }
  | { readonly do: "set-policy"; readonly rule: PolicyRule };

export interface Change {
  /** The text for people: "change column users.phone: size 32 → 64". */
  readonly words: string;
  readonly task: Task;
  /** The data that the change would delete, if any. */
  readonly loses?: string;
  /** Reported with the change it belongs to: the columns of a new table. */
  readonly isPart?: true;
}

export interface Plan {
  readonly changes: readonly Change[];
  /**
   * Resources that the configuration does not name, inside of those it names; removed only when drops are
   * allowed.
   */
  readonly leftovers: readonly Change[];
  /** The reason why a change would make rows unwritable; no change is made while there is one. */
  readonly obstacles: readonly string[];
  /** The steps that this key cannot do, with the clicks that do them. */
  readonly clicks: readonly string[];
}

/** The findings of a part of the planning; parts are put together in the order of the work. */
export type PlanPart = Partial<Plan>;

export function joinPlans(parts: readonly PlanPart[]): Plan {
  const all = <Item>(list: (part: PlanPart) => readonly Item[] | undefined) =>
    parts.flatMap((part) => list(part) ?? []);
  return {
    changes: all((part) => part.changes),
    leftovers: all((part) => part.leftovers),
    obstacles: all((part) => part.obstacles),
    clicks: all((part) => part.clicks),
  };
}

/** The fields in which what is there differs from what is wanted, in words. */
export function differences(
  wanted: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(wanted)
    .filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(found[name]))
    .map((name) => `${name} ${JSON.stringify(found[name])} → ${JSON.stringify(wanted[name])}`);
}
