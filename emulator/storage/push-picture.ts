import { signJwt, verifyJwt } from "#emulator/caller/jwt.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { bucketOf, type FileIds, type Found } from "./access.ts";
import { filesOf } from "./collections.ts";

/** The picture of a push message: devices fetch it without a session, by a token in its address. */

/** In seconds. */
const fifteenDays = 15 * 86_400;

/**
 * The address of a picture.
 * @param from when its message is sent, in milliseconds
 */
export function pushPictureUrl(
  { project, url }: Context,
  { bucketId, fileId }: FileIds,
  from: number,
): string {
  const { clock, id, settings } = project;
  // 1.9.6 takes the instant at which the token should end for its lifetime, so it is good for decades.
  const seconds = Math.floor(from / 1000) + fifteenDays;
  const jwt = signJwt({ bucketId, fileId, projectId: id }, settings.signingSecret, clock.now(), seconds);
  return `${url.origin}/v1/storage/buckets/${bucketId}/files/${fileId}/push?project=${id}&jwt=${jwt}`;
}

/** @throws user_unauthorized unless the token is for this file, storage_bucket_not_found, storage_file_not_found */
export function pushPicture(context: Context, { bucketId, fileId }: FileIds, jwt: string): Found {
  const { project } = context;
  const checked = verifyJwt(jwt, project.settings.signingSecret, project.clock.now());
  const claims = "claims" in checked ? checked.claims : {};
  if (claims.projectId !== project.id || claims.bucketId !== bucketId || claims.fileId !== fileId)
    throw new AppwriteError("user_unauthorized");
  const bucket = bucketOf(context, bucketId);
  const file = project.store.get(filesOf(project, bucket), fileId);
  if (file === undefined) throw new AppwriteError("storage_file_not_found");
  return { bucket, file };
}
