import { MEGABYTE } from "#domain/values/megabyte.ts";

/** The picture of a person: a file of the bucket `images`, shown by the address of its preview. */

export const imageTypes: readonly string[] = ["image/png", "image/jpeg"];
/** In bytes; an image has to be smaller. */
export const MAX_IMAGE = 2 * MEGABYTE;
/** How often one account may send an image within an hour; each costs the server up to a second. */
export const AVATARS_PER_HOUR = 30;
/** The longest side of the picture that is stored, in pixels. */
export const AVATAR_SIDE = 512;

/**
 * The address of the preview, below the address of Appwrite: browser and server reach that by different
 * names.
 * @param token gives access to this one file by its address, and to no list of files
 */
export function avatarPath(fileId: string, projectId: string, token: string): string {
  const query = new URLSearchParams({ width: "150", height: "150", project: projectId, token });
  return `/storage/buckets/images/files/${fileId}/preview?${query}`;
}

/** The file that the address of a preview shows; null for another address. */
export function avatarFileId(address: string | null): string | null {
  return /\/storage\/buckets\/images\/files\/([\w.-]+)\/preview/.exec(address ?? "")?.[1] ?? null;
}
