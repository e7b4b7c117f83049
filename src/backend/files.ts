import { client } from "./client.ts";

/** Where this browser finds a picture; profiles hold its address below that of Appwrite. */
export function avatarUrl(path: string | null): string | null {
  return path?.startsWith("/") ? `${client.config.endpoint}${path}` : path;
}
