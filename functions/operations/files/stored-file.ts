import { randomBytes } from "node:crypto";
import { InputFile } from "node-appwrite/file";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { isRefusal, type Refusal, type RefusalCode, refuse } from "#domain/refusals/refusal.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import type { CheckedFile } from "#functions/lib/identity-provider.ts";
import { isPdf } from "#functions/lib/pdf.ts";

/** Files that people send as evidence: which are taken, and how they are stored. */

/** How large a file may be, in bytes, and what is said of a larger one. */
interface FileLimit {
  readonly most: number;
  readonly tooLarge: RefusalCode;
}

/** A PDF as it was sent, or the image drawn again: nothing but its pixels is kept. The bytes decide, never a name. */
export async function checkedFile(
  { drawImage }: Pick<Dependencies, "drawImage">,
  bytes: Buffer,
  { most, tooLarge }: FileLimit,
): Promise<CheckedFile | Refusal> {
  if (bytes.length > most) return refuse(tooLarge, { size: megabytesValue(most) });
  if (isPdf(bytes)) return { type: "application/pdf", bytes };
  const drawn = await drawImage(bytes, "attachment");
  return isRefusal(drawn) && drawn.code === "image-type" ? refuse("attachment-type") : drawn;
}

const extensions = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" } as const;

/**
 * Stores a file that no account has a permission on: an account that takes a deleted id gains nothing. The maintenance
 * deletes a file that no row names.
 * @param name without its extension
 * @returns its id
 */
export async function storeFile(
  { storage }: Appwrite,
  bucketId: string,
  name: string,
  { type, bytes }: CheckedFile,
): Promise<string> {
  const fileId = randomBytes(16).toString("hex");
  const file = InputFile.fromBuffer(Buffer.from(bytes), `${name}.${extensions[type]}`);
  await storage.createFile({ bucketId, fileId, file, permissions: [] });
  return fileId;
}
