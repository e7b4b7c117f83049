import { randomBytes } from "node:crypto";
import { InputFile } from "node-appwrite/file";
import { isRefusal, type Refusal, refuse } from "#domain/commands/refusal.ts";
import { ATTACHMENTS_PER_HOUR, MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { attachmentSender, attachmentsRefusal } from "#domain/requests/request-limits.ts";
import type { Attachment } from "#domain/transactions/transaction.ts";
import { type Appwrite, attachmentsBucket } from "#functions/lib/appwrite.ts";
import { isPdf } from "#functions/lib/pdf.ts";
import { takeTurn } from "#functions/lib/take-turn.ts";
import type { CommandCall } from "./command-handler.ts";

type Call = CommandCall<"setAttachment">;

/** Stores the sent file, once per execution however many attempts its commit takes; or says why it is refused. */
export function storedAttachment(call: Call): Promise<Attachment | Refusal> {
  const stored = storedByInput.get(call.input) ?? storeAttachment(call);
  storedByInput.set(call.input, stored);
  return stored;
}

/** Each execution parses its input into an object of its own, which is forgotten with it. */
const storedByInput = new WeakMap<object, Promise<Attachment | Refusal>>();

async function storeAttachment(call: Call): Promise<Attachment | Refusal> {
  const { appwrite, caller, context, input } = call;
  const { at } = context;
  // By executions and not by keys: one key can come with any number of files that are refused.
  const refusal = await takeTurn(appwrite.tables, {
    sender: attachmentSender(caller.id),
    most: ATTACHMENTS_PER_HOUR,
    at,
    refused: (freeAt) => attachmentsRefusal(at, freeAt),
  });
  if (refusal !== null) return refusal;
  const file = await checkedFile(call, Buffer.from(input.file, "base64"));
  if (isRefusal(file)) return file;
  const attachmentId = await storeFile(appwrite, file);
  return { attachmentId, attachmentType: file.type, attachmentSize: file.bytes.length, attachedAt: at };
}

interface StoredFile {
  readonly type: "image/jpeg" | "image/png" | "application/pdf";
  readonly bytes: Uint8Array;
}

/** A PDF as it was sent, or the image drawn again: nothing but its pixels is kept. The bytes decide, never a name. */
async function checkedFile({ dependencies }: Call, bytes: Buffer): Promise<StoredFile | Refusal> {
  if (bytes.length > MAX_ATTACHMENT) return refuse("attachment-too-large");
  if (isPdf(bytes)) return { type: "application/pdf", bytes };
  const drawn = await dependencies.drawImage(bytes, "attachment");
  return isRefusal(drawn) && drawn.code === "image-type" ? refuse("attachment-type") : drawn;
}

const extensions = { "image/jpeg": "jpg", "image/png": "png", "application/pdf": "pdf" } as const;

/**
 * No account has a permission on the file: the bucket lets administrators read, so an account that takes a deleted id
 * gains nothing. The maintenance deletes a file that no transaction names.
 */
async function storeFile({ storage }: Appwrite, { type, bytes }: StoredFile): Promise<string> {
  const fileId = randomBytes(16).toString("hex");
  const file = InputFile.fromBuffer(Buffer.from(bytes), `proof.${extensions[type]}`);
  await storage.createFile({ bucketId: attachmentsBucket, fileId, file, permissions: [] });
  return fileId;
}
