import { ATTACHMENTS_PER_HOUR } from "#domain/deposits/attachment-file.ts";
import { MAX_IDENTITY_FILE } from "#domain/identity/identity-file.ts";
import type { Submission } from "#domain/identity/submit-identity.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { attachmentSender, attachmentsRefusal } from "#domain/requests/request-limits.ts";
import { identitiesBucket } from "#functions/lib/appwrite.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import type { CommandCall } from "#functions/operations/command-handler.ts";
import { checkedFile, storeFile } from "./stored-file.ts";

type Call = CommandCall<"submitIdentity">;

/**
 * Stores both files and hands them to the provider, once per execution however many attempts its commit takes; or says
 * why they are refused.
 */
export function storedIdentity(call: Call): Promise<Submission | Refusal> {
  const stored = storedByInput.get(call.input) ?? storeIdentity(call);
  storedByInput.set(call.input, stored);
  return stored;
}

/** Each execution parses its input into an object of its own, which is forgotten with it. */
const storedByInput = new WeakMap<object, Promise<Submission | Refusal>>();

async function storeIdentity({
  appwrite,
  caller,
  context,
  dependencies,
  input,
}: Call): Promise<Submission | Refusal> {
  const { at, key } = context;
  const { document, address, ...details } = input;
  // Each file takes a slot of those that an account may send, whatever becomes of it.
  for (let file = 0; file < 2; file++) {
    const refusal = await takeSlot(appwrite.tables, {
      sender: attachmentSender(caller.id),
      most: ATTACHMENTS_PER_HOUR,
      at,
      refused: (freeAt) => attachmentsRefusal(at, freeAt),
    });
    if (refusal !== null) return refusal;
  }
  const limit = { most: MAX_IDENTITY_FILE, tooLarge: "identity-file-too-large" } as const;
  const checkedDocument = await checkedFile(dependencies, Buffer.from(document, "base64"), limit);
  if (isRefusal(checkedDocument)) return { ...checkedDocument, field: "document" };
  const checkedAddress = await checkedFile(dependencies, Buffer.from(address, "base64"), limit);
  if (isRefusal(checkedAddress)) return { ...checkedAddress, field: "address" };
  const { identityProvider } = dependencies;
  const [documentId, addressId, reference] = await Promise.all([
    storeFile(appwrite, identitiesBucket, "document", checkedDocument),
    storeFile(appwrite, identitiesBucket, "address", checkedAddress),
    identityProvider.begin({
      userId: caller.id,
      submissionId: key,
      details,
      document: checkedDocument,
      address: checkedAddress,
    }),
  ]);
  return {
    details,
    document: { fileId: documentId, type: checkedDocument.type, size: checkedDocument.bytes.length },
    address: { fileId: addressId, type: checkedAddress.type, size: checkedAddress.bytes.length },
    provider: identityProvider.name,
    reference,
  };
}
