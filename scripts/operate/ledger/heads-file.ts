import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { parseVerifiedHead, type VerifiedHead } from "#domain/verification/verified-head.ts";
import type { Access } from "#scripts/deploy/function-variables.ts";
import { coverageState, HeadsUnusable } from "./coverage.ts";

/**
 * The file of verified heads: one line for each account, one for the whole, and a seal. It is on the operator's
 * machine, where an intruder on the server cannot write (docs/decisions/034-verified-heads.md).
 */

/** To be raised when a line means something else. */
const FORMAT = 1;

const summaryLine = z.object({
  format: z.literal(FORMAT),
  endpoint: z.string(),
  projectId: z.string(),
  /** When the last run and the last full run began. */
  verifiedAt: z.string(),
  fullAt: z.string(),
  entries: z.number(),
  /** The number that the last run found; with any, the heads are those of the run before. */
  deviations: z.number(),
  ledger: coverageState,
  transactions: coverageState,
  audit: coverageState,
  results: z.record(z.string(), z.tuple([z.number(), z.number()])),
  figures: z.record(z.string(), z.record(z.string(), z.number())),
});

type SummaryLine = Readonly<z.output<typeof summaryLine>>;
export type Summary = Omit<SummaryLine, "format" | "endpoint" | "projectId">;

/** The heads of one file. They stay texts until they are needed, which takes a fifth of the memory. */
export interface VerifiedHeads {
  readonly summary: Summary;
  readonly userIds: () => Iterable<string>;
  of(userId: string): VerifiedHead | undefined;
  /** Returns the pending transactions that the heads know. */
  pending(): ReadonlySet<string>;
}

/** Returns where the heads of a project are kept if the operator names no other file. */
export function defaultHeadsFile({ endpoint, projectId }: Access): string {
  const server = createHash("sha256").update(endpoint).digest("hex").slice(0, 8);
  return join(import.meta.dirname, `../../../.keelstone/verified-heads/${projectId}-${server}.jsonl`);
}

/**
 * Reads the heads of a project.
 * @throws HeadsUnusable when there is no file, or not the whole file as this key sealed it
 */
export function readHeads(file: string, access: Access): VerifiedHeads {
  const lines = linesOf(file);
  const seal = lines.pop() ?? "";
  if (!isSame(seal, sealOf(access, lines)))
    throw new HeadsUnusable(`${file} is incomplete, was changed, or was written with another key.`);
  const parsed = summaryLine.safeParse(JSON.parse(lines.pop() ?? "null"));
  if (!parsed.success) throw new HeadsUnusable(`${file} was written by another version.`);
  const { format: _, endpoint, projectId, ...summary } = parsed.data;
  if (endpoint !== access.endpoint || projectId !== access.projectId)
    throw new HeadsUnusable(`${file} belongs to the project ${projectId} of ${endpoint}.`);
  const byUser = new Map<string, string>();
  const pending = new Set<string>();
  for (const line of lines) {
    const head = parseVerifiedHead(JSON.parse(line));
    byUser.set(head.userId, line);
    for (const { transactionId } of head.pending) pending.add(transactionId);
  }
  return {
    summary,
    userIds: () => byUser.keys(),
    of: (userId) => {
      const line = byUser.get(userId);
      return line === undefined ? undefined : parseVerifiedHead(JSON.parse(line));
    },
    pending: () => pending,
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n").slice(0, -1);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== "ENOENT")
      throw new HeadsUnusable(`${file} cannot be read: ${(problem as Error).message}.`);
    throw new HeadsUnusable(`There are no verified heads in ${file} yet.`);
  }
}

export interface HeadsWriter {
  /** Adds the head of an account. Of several of one account the last one counts. */
  add(head: VerifiedHead): void;
  /** Puts the file in its place. */
  finish(summary: Summary): void;
  /** Leaves the previous file as it is; does nothing after `finish`. */
  discard(): void;
}

/** Writes the heads beside the file, which stays as it is until the end. */
export function openHeadsWriter(file: string, access: Access): HeadsWriter {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}`;
  const descriptor = openSync(partial, "w", 0o600);
  const seal = startSeal(access);
  let buffered: string[] = [];
  let isOpen = true;
  const close = () => {
    isOpen = false;
    closeSync(descriptor);
  };
  const flush = () => {
    writeSync(descriptor, buffered.join(""));
    buffered = [];
  };
  const write = (line: string) => {
    seal.update(`${line}\n`);
    buffered.push(`${line}\n`);
    if (buffered.length >= 1000) flush();
  };
  return {
    add: (head) => write(JSON.stringify(head)),
    finish(summary) {
      const { endpoint, projectId } = access;
      write(JSON.stringify({ format: FORMAT, endpoint, projectId, ...summary } satisfies SummaryLine));
      buffered.push(`${seal.digest("hex")}\n`);
      flush();
      close();
      renameSync(partial, file);
    },
    discard() {
      if (!isOpen) return;
      close();
      rmSync(partial, { force: true });
    },
  };
}

/** Begins the seal: an HMAC by the API key, so a program that can only write the file cannot make it. */
function startSeal({ apiKey }: Access) {
  return createHmac("sha256", `verified heads ${apiKey}`);
}

function sealOf(access: Access, lines: readonly string[]): string {
  const seal = startSeal(access);
  for (const line of lines) seal.update(`${line}\n`);
  return seal.digest("hex");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
