import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";

/**
 * The instant of `X-Appwrite-Timestamp`: a row that is newer is not written.
 * @throws general_argument_invalid for what is no instant
 */
export function requestTime({ project, request }: Context): string | undefined {
  const header = request.headers.get("x-appwrite-timestamp");
  if (header === null || header === "") return undefined;
  const time = parseDatetime(header, project.clock.now());
  if (time !== undefined) return formatDatetime(time);
  throw new AppwriteError("general_argument_invalid", "Invalid X-Appwrite-Timestamp header value");
}
