import { isAllowedHost } from "#emulator/http/cors.ts";
import type { Project } from "#emulator/project.ts";
import { ok, problem, type Validator } from "./param.ts";

/** Schemes whose addresses are judged by their host, and what Appwrite calls the clients behind them. */
const webSchemes: Readonly<Record<string, string>> = {
  http: "Web",
  https: "Web",
  tauri: "Web (Tauri)",
  "chrome-extension": "Web (Chrome Extension)",
  "moz-extension": "Web (Firefox Extension)",
  "safari-web-extension": "Web (Safari Extension)",
  "ms-browser-extension": "Web (Edge Extension)",
};

const address = /^(?:([a-z][a-z0-9+.-]*):)?(\/\/)?/i;

/**
 * A link into the project's own pages: of a scheme that pages have, to a platform of the project or a name that this
 * server was given. What the Host header says plays no part.
 */
export const redirectUrl: Validator<string> = (value, { project }) => {
  const [, written = "", slashes] = (typeof value === "string" && address.exec(value)) || [];
  const host = slashes === undefined ? "" : hostOf(written === "" ? `http:${value}` : String(value));
  if (typeof value !== "string" || (written === "" && host === "")) return problem("Invalid URI.");
  const scheme = written.toLowerCase();
  const isAllowed =
    scheme in webSchemes ? host !== "" && isAllowedHost(host, project) : isOfApps(scheme, project);
  if (isAllowed) return ok(value);
  const client = host === "" ? "" : `(${host})`;
  return problem(
    `Invalid URI. Register your new client ${client} as a new ${webSchemes[scheme] ?? ""} platform on your project console dashboard`,
  );
};

/**
 * Empty also where a backslash before the path lets browsers see another host than Appwrite does, which a real
 * 1.9.6 lets pass.
 */
function hostOf(url: string): string {
  const [authority = ""] = url.replace(/^[^/]*\/\//, "").split(/[/?#]/, 1);
  return URL.canParse(url) && !authority.includes("\\") ? new URL(url).hostname : "";
}

/** Schemes that lead back into an app: those every project has. */
const isOfApps = (scheme: string, { id }: Project): boolean =>
  scheme === "exp" || scheme === `appwrite-callback-${id.toLowerCase()}`;
