import * as z from "zod/mini";
import { addedText } from "#domain/values/fields.ts";

/** Objections of witnesses to a checkpoint: each has signed a history of the log that the checkpoint contradicts. */

export interface Objection {
  /** The name of the witness. */
  readonly witness: string;
  /** The size of the checkpoint that it knows. */
  readonly known: number;
}

/** A checkpoint that a witness refused. */
export interface RefusedCheckpoint {
  readonly $id: string;
  readonly objections: readonly Objection[];
}

const row = z.object({ $id: z.string(), objections: addedText });

/** Reads these columns of a row of `logcheckpoints`. @throws ZodError when it is not what the schema promises */
export function parseRefusedCheckpoint(value: unknown): RefusedCheckpoint {
  const { $id, objections } = row.parse(value);
  return { $id, objections: (objections ?? "").split("\n").flatMap(parseObjection) };
}

function parseObjection(line: string): Objection[] {
  const [, known, witness] = /^(\d+) (.+)$/.exec(line) ?? [];
  return known === undefined || witness === undefined ? [] : [{ witness, known: Number(known) }];
}

/** Writes the column that `parseRefusedCheckpoint` reads; null where there are none. */
export function formatObjections(objections: readonly Objection[]): string | null {
  if (objections.length === 0) return null;
  return objections.map(({ witness, known }) => `${known} ${witness}`).join("\n");
}

/**
 * Returns the objections that stand, one of each witness. A witness that signs a checkpoint settles its own: it does so only
 * after a proof that the log begins with what it knows, and the functions take them out of the rows.
 * @param refused the checkpoints that witnesses refused, the newest first
 */
export function openObjections(refused: readonly RefusedCheckpoint[]): readonly Objection[] {
  const newest = new Map<string, Objection>();
  for (const { objections } of refused)
    for (const objection of objections)
      if (!newest.has(objection.witness)) newest.set(objection.witness, objection);
  return [...newest.values()];
}
