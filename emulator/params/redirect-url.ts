import { isAllowedHost } from "#emulator/http/cors.ts";
import { ok, problem, type Validator } from "#emulator/params/param.ts";
import { platformHosts } from "#emulator/platforms.ts";

/** A link into the project's own pages: its host must be a platform of the project or this server's. */
export const redirectUrl: Validator<string> = (value, { project, host }) => {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  if (typeof value !== "string" || url === undefined || url.hostname === "") {
    return problem("Invalid URI. Value must be a valid URL.");
  }
  if (isAllowedHost(url.hostname, platformHosts(project), host)) return ok(value);
  return problem(
    `Invalid URI. Register your new client (${url.hostname}) as a new Web platform on your project console dashboard`,
  );
};
