import { ATTACHMENTS_PER_HOUR, MAX_ATTACHMENT } from "#domain/deposits/attachment-file.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { attachmentSender, attachmentsRefusal } from "#domain/requests/request-limits.ts";
import type { Attachment } from "#domain/transactions/transaction.ts";
import { attachmentsBucket } from "#functions/lib/appwrite.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import type { CommandCall } from "#functions/operations/command-handler.ts";
import { checkedFile, storeFile } from "./stored-file.ts";

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
  const { appwrite, caller, context, dependencies, input } = call;
  const { at } = context;
  // By executions and not by keys: one key can come with any number of files that are refused.
  const refusal = await takeSlot(appwrite.tables, {
    sender: attachmentSender(caller.id),
    most: ATTACHMENTS_PER_HOUR,
    at,
    refused: (freeAt) => attachmentsRefusal(at, freeAt),
  });
  if (refusal !== null) return refusal;
  const limit = { most: MAX_ATTACHMENT, tooLarge: "attachment-too-large" } as const;
  const file = await checkedFile(dependencies, Buffer.from(input.file, "base64"), limit);
  if (isRefusal(file)) return file;
  const attachmentId = await storeFile(appwrite, attachmentsBucket, "proof", file);
  return { attachmentId, attachmentType: file.type, attachmentSize: file.bytes.length, attachedAt: at };
}
