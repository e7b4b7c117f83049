import type { Route } from "#emulator/http/route.ts";
import { bucketRoutes } from "./buckets.ts";
import { fileContentRoutes } from "./file-contents.ts";
import { fileTokenRoutes } from "./file-tokens.ts";
import { fileUploadRoutes } from "./file-uploads.ts";
import { fileRoutes } from "./files.ts";

/** Buckets, files and file tokens. */
export const storageRoutes: readonly Route[] = [
  ...bucketRoutes,
  ...fileRoutes,
  ...fileUploadRoutes,
  ...fileContentRoutes,
  ...fileTokenRoutes,
];
