import * as z from "zod/mini";
import { addedText } from "#domain/values/fields.ts";
import { splitNote } from "#public-log/note.ts";
import { publishedNote, type StoredCheckpoint } from "./log-rows.ts";

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
  readonly size: number;
  readonly objections: readonly Objection[];
}

const row = z.object({ $id: z.string(), size: z.number(), objections: addedText });

/** Reads these columns of a row of `logcheckpoints`. @throws ZodError when it is not what the schema promises */
export function parseRefusedCheckpoint(value: unknown): RefusedCheckpoint {
  const { $id, size, objections } = row.parse(value);
  return { $id, size, objections: (objections ?? "").split("\n").flatMap(parseObjection) };
}

function parseObjection(line: string): Objection[] {
  const [, known, witness] = /^(\d+) (.+)$/.exec(line) ?? [];
  return known === undefined || witness === undefined ? [] : [{ witness, known: Number(known) }];
}

/** Writes the column that `parseRefusedCheckpoint` reads. */
export function formatObjections(objections: readonly Objection[]): string {
  return objections.map(({ witness, known }) => `${known} ${witness}`).join("\n");
}

/**
 * Returns the objections that still stand. One is settled when its witness has signed a later checkpoint: it does so only
 * after a proof that the log begins with what it knows.
 * @param refused the newest checkpoint that any witness refused
 * @param cosigned the newest checkpoint that any witness signed
 */
export function openObjections(
  refused: RefusedCheckpoint | null,
  cosigned: Pick<StoredCheckpoint, "size" | "note" | "cosignatures"> | null,
): readonly Objection[] {
  if (refused === null) return [];
  const names =
    cosigned !== null && cosigned.size >= refused.size
      ? splitNote(publishedNote(cosigned)).signatures.map(({ name }) => name)
      : [];
  return refused.objections.filter(({ witness }) => !names.includes(witness));
}
