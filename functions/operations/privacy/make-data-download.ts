import { randomBytes } from "node:crypto";
import { InputFile } from "node-appwrite/file";
import { ageOf, isSuccessor } from "#domain/members/successor.ts";
import type { ArchiveProgress } from "#domain/privacy/archive-progress.ts";
import {
  type DataDownload,
  downloadColumns,
  downloadsTable,
  finishDataDownload,
  hasFailed,
} from "#domain/privacy/data-download.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import { type Appwrite, downloadsBucket, unlessGone } from "#functions/lib/appwrite.ts";
import { readBrand } from "#functions/lib/brand.ts";
import { updateWhile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { update } from "#functions/lib/row-operations.ts";
import { findDownload } from "#functions/lib/rows/download-rows.ts";
import { findByGuard, findProfile } from "#functions/lib/rows.ts";
import {
  appendData,
  beginEntry,
  endArchive,
  endEntry,
  stampOf,
  type Written,
} from "#functions/lib/zip-stream.ts";
import {
  attachedLimit,
  avatarOf,
  type CopiedFile,
  type DataSubject,
  nextAttachment,
  recordFormats,
  recordSources,
} from "./data-files.ts";
import { dataReadme } from "./data-readme.ts";
import { discardDownload, removeParts } from "./discard-download.ts";

/**
 * Makes the archive of a copy in steps: each reads some pages, stores what it wrote as one file and remembers in the row
 * how far it came. The change of the row is the event that starts the next step; the hourly maintenance goes on where
 * such an event was lost. The row alone says which files belong to the archive, so of two steps at once one counts.
 */

/** How long a step reads, in milliseconds, of the 15 s that an execution has. */
const STEP_TIME = 5_000;

/** A step ends with the piece that makes its part larger than this. Appwrite encrypts files of at most 20 MB. */
const PART_SIZE = 4 * MEGABYTE;

/** Does the next step of a copy; nothing for one that is ready or gone. */
export async function continueDataDownload(
  appwrite: Appwrite,
  dependencies: Dependencies,
  downloadId: string,
): Promise<void> {
  const { tables } = appwrite;
  const download = await findDownload(tables, downloadId);
  if (download === null || download.status !== "making") return;
  const subject = await subjectOf(appwrite, download);
  if (subject === null) return discardDownload(appwrite, download);
  if (hasFailed(download, dependencies.now().toISOString())) return failDownload(appwrite, download);

  const { bytes, progress, isComplete } = await nextPart(subject, dependencies, download.progress);
  const fileId = await storePart(appwrite, downloadId, bytes);
  const files = [...download.files, fileId];
  if (isComplete) await finish(appwrite, dependencies, download, { files, size: progress.size });
  else await remember(appwrite, download, { files, progress, version: download.version + 1 });
  const stored = await findDownload(tables, downloadId);
  // Another step came first, or the account was deleted meanwhile.
  if (!stored?.files.includes(fileId)) await removeFile(appwrite, fileId, downloadsBucket);
}

/** The account and its profile; null when they are gone, or when the account took over a freed id. */
async function subjectOf(
  appwrite: Appwrite,
  { userId, requestedAt }: DataDownload,
): Promise<DataSubject | null> {
  const { tables, users } = appwrite;
  const [profile, account, deletion] = await Promise.all([
    findProfile(tables, userId),
    unlessGone(users.get({ userId })),
    findByGuard(tables, `delete:${userId}`),
  ]);
  if (profile === null || account === undefined || deletion !== null) return null;
  return isSuccessor(ageOf(account), profile) ? null : { appwrite, profile, account, requestedAt };
}

interface Part {
  readonly bytes: Buffer;
  readonly progress: ArchiveProgress;
  readonly isComplete: boolean;
}

async function nextPart(subject: DataSubject, { now }: Dependencies, begun: ArchiveProgress): Promise<Part> {
  const deadline = now().getTime() + STEP_TIME;
  const writer = new PartWriter(begun, subject.requestedAt);
  do {
    if (writer.progress.file >= archiveFiles.length) {
      writer.complete();
      return { ...writer.part(), isComplete: true };
    }
    await archiveFiles[writer.progress.file]?.(subject, writer);
  } while (writer.size < PART_SIZE && now().getTime() < deadline);
  return { ...writer.part(), isComplete: false };
}

/** Collects the bytes of one part. */
class PartWriter {
  progress: ArchiveProgress;
  size = 0;
  readonly #pieces: Buffer[] = [];
  readonly #requestedAt: string;

  constructor(progress: ArchiveProgress, requestedAt: string) {
    this.progress = progress;
    this.#requestedAt = requestedAt;
  }

  begin(name: string): void {
    this.#write(beginEntry(this.progress, name, stampOf(this.#requestedAt)));
  }

  append(data: string | Uint8Array): void {
    if (data.length > 0) this.#write(appendData(this.progress, Buffer.from(data)));
  }

  end(): void {
    this.#write(endEntry(this.progress));
  }

  file({ name, bytes }: CopiedFile): void {
    this.begin(name);
    this.append(bytes);
    this.end();
  }

  /** Goes on with the next file of the archive. */
  next(): void {
    this.progress = { ...this.progress, file: this.progress.file + 1, after: null, items: 0 };
  }

  complete(): void {
    this.#write(endArchive(this.progress, stampOf(this.#requestedAt)));
  }

  part(): Pick<Part, "bytes" | "progress"> {
    return { bytes: Buffer.concat(this.#pieces), progress: this.progress };
  }

  #write({ bytes, archive }: Written): void {
    this.#pieces.push(bytes);
    this.size += bytes.length;
    this.progress = { ...this.progress, ...archive };
  }
}

type WriteFile = (subject: DataSubject, writer: PartWriter) => Promise<void>;

/** Each call writes one page. */
const recordFiles: readonly WriteFile[] = recordSources.flatMap((source) =>
  recordFormats.map(
    (format): WriteFile =>
      async (subject, writer) => {
        const { open, after, items } = writer.progress;
        const { records, next } = await source.read(subject, after);
        if (open === null) {
          writer.begin(`${source.file}.${format.extension}`);
          writer.append(format.begin(source));
        }
        writer.append(format.items(source, records, items));
        writer.progress = { ...writer.progress, after: next, items: items + records.length };
        if (next !== null) return;
        writer.append(format.end);
        writer.end();
        writer.next();
      },
  ),
);

const avatarFile: WriteFile = async (subject, writer) => {
  const avatar = await avatarOf(subject);
  if (avatar !== null) writer.file(avatar);
  writer.next();
};

/** Each call writes one file. */
const attachmentFiles: WriteFile = async (subject, writer) => {
  const { after, attached, omitted } = writer.progress;
  const found = await nextAttachment(subject, after);
  if (found === null) return writer.next();
  const fits = attached + found.size <= attachedLimit;
  const file = fits ? await found.read() : null;
  if (file !== null) writer.file(file);
  writer.progress = {
    ...writer.progress,
    after: found.after,
    attached: attached + (file?.bytes.length ?? 0),
    omitted: omitted + (fits ? 0 : 1),
  };
};

const { product } = readBrand(process.env.BRAND);

/** Last, because it says how many proofs of payment did not fit. */
const readmeFile: WriteFile = async ({ account, requestedAt }, writer) => {
  const readme = dataReadme({ product, userId: account.$id, requestedAt, omitted: writer.progress.omitted });
  writer.file({ name: "README.txt", bytes: Buffer.from(readme) });
  writer.next();
};

const archiveFiles: readonly WriteFile[] = [...recordFiles, avatarFile, attachmentFiles, readmeFile];

/** No account has a permission on the file. Its name says which copy it belongs to. */
async function storePart({ storage }: Appwrite, downloadId: string, bytes: Buffer): Promise<string> {
  const fileId = randomBytes(16).toString("hex");
  const file = InputFile.fromBuffer(bytes, partName(downloadId));
  await storage.createFile({ bucketId: downloadsBucket, fileId, file, permissions: [] });
  return fileId;
}

const partEnding = ".zip";

function partName(downloadId: string): string {
  return downloadId + partEnding;
}

/** The copy that a stored part belongs to. */
export function downloadOfPart(name: string): string {
  return name.endsWith(partEnding) ? name.slice(0, -partEnding.length) : name;
}

/** Remembers a step, unless another one came first. */
async function remember(
  { tables }: Appwrite,
  { $id, version }: DataDownload,
  change: Parameters<typeof downloadColumns>[0],
): Promise<void> {
  const isUnchanged = async () => {
    const now = await findDownload(tables, $id);
    return now?.version === version && now.status === "making";
  };
  await updateWhile(tables, [update(downloadsTable, $id, downloadColumns(change))], isUnchanged);
}

async function finish(
  { tables }: Appwrite,
  dependencies: Dependencies,
  { $id, version }: DataDownload,
  archive: Pick<DataDownload, "files" | "size">,
): Promise<void> {
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "finishDataDownload", input: { downloadId: $id } },
    key: followUpKey("finish-data-download", $id),
    actor: { id: "system", role: "system" },
    decide: async (context) => {
      const now = await findDownload(tables, $id);
      if (now === null || now.status !== "making" || now.version !== version)
        return refuse("download-not-found");
      return finishDataDownload(now, archive, context);
    },
  });
  if (isRefusal(answer) && answer.code !== "download-not-found")
    throw new Error(`The copy ${$id} was not finished: ${answer.message}`);
}

async function failDownload(appwrite: Appwrite, download: DataDownload): Promise<void> {
  await removeParts(appwrite, download);
  await remember(appwrite, download, { status: "failed", files: [], version: download.version + 1 });
}
