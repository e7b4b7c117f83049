import { randomBytes } from "node:crypto";
import { Permission, Role } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { AVATARS_PER_HOUR, avatarPath } from "#domain/members/avatar.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { imageSender, imagesRefusal } from "#domain/requests/request-limits.ts";
import { type Appwrite, bucketId } from "#functions/lib/appwrite.ts";
import type { DrawnImage } from "#functions/lib/images/image-worker.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import type { CommandCall } from "#functions/operations/command-handler.ts";

/**
 * Stores what an avatar is made of, once per execution however many attempts its commit takes.
 * @param image the file that was sent, as base64
 * @returns the address that shows it, or why it is refused
 */
export function storedAvatar(call: CommandCall<"setAvatar">, image: string): Promise<string | Refusal> {
  const path = storedByInput.get(call.input) ?? storeAvatar(call, image);
  storedByInput.set(call.input, path);
  return path;
}

/** Each execution parses its input into an object of its own, which is forgotten with it. */
const storedByInput = new WeakMap<object, Promise<string | Refusal>>();

async function storeAvatar(
  { appwrite, caller, context, dependencies }: CommandCall<"setAvatar">,
  image: string,
) {
  const { at } = context;
  // By executions and not by keys: one key can come with any number of images that are refused.
  const refusal = await takeSlot(appwrite.tables, {
    sender: imageSender(caller.id),
    most: AVATARS_PER_HOUR,
    at,
    refused: (freeAt) => imagesRefusal(at, freeAt),
  });
  if (refusal !== null) return refusal;
  const made = await dependencies.drawImage(Buffer.from(image, "base64"), "avatar");
  return isRefusal(made) ? made : storeFile(appwrite, caller.id, made);
}

/**
 * Anyone with the address and its token sees the picture. There is no `read("any")`, which would put it into
 * every guest's list of files, and no client changes or deletes it. The maintenance deletes files without a
 * commit.
 */
async function storeFile(
  { storage, tokens, projectId }: Appwrite,
  ownerId: string,
  { type, bytes }: DrawnImage,
): Promise<string> {
  const fileId = randomBytes(16).toString("hex");
  const file = InputFile.fromBuffer(Buffer.from(bytes), type === "image/png" ? "avatar.png" : "avatar.jpg");
  await storage.createFile({ bucketId, fileId, file, permissions: [Permission.read(Role.user(ownerId))] });
  const { secret } = await tokens.createFileToken({ bucketId, fileId });
  return avatarPath(fileId, projectId, secret);
}
