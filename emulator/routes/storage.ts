import type { Route } from "#emulator/http/route.ts";
import { bucketRoutes } from "#emulator/routes/buckets.ts";
import { fileContentRoutes } from "#emulator/routes/file-contents.ts";
import { fileTokenRoutes } from "#emulator/routes/file-tokens.ts";
import { fileUploadRoutes } from "#emulator/routes/file-uploads.ts";
import { fileRoutes } from "#emulator/routes/files.ts";

/** Buckets, files and file tokens. */
export const storageRoutes: readonly Route[] = [
  ...bucketRoutes,
  ...fileRoutes,
  ...fileUploadRoutes,
  ...fileContentRoutes,
  ...fileTokenRoutes,
];
