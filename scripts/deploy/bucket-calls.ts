import type { Compression } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import type { WantedBucket } from "./wanted.ts";

/** All settings of a bucket. A setting that a call leaves out goes back to its default. */
function settingsOf({ $id: bucketId, $permissions: permissions, ...bucket }: WantedBucket) {
  return { ...bucket, bucketId, permissions, compression: bucket.compression as Compression };
}

export const createBucket = ({ storage }: Server, bucket: WantedBucket) =>
  storage.createBucket(settingsOf(bucket));
export const updateBucket = ({ storage }: Server, bucket: WantedBucket) =>
  storage.updateBucket(settingsOf(bucket));
