import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import { rules } from "#emulator/proxy/rules.ts";
import { where } from "#emulator/query/query.ts";

/** Names that lead to this machine whatever a name server says; `127.…` is normalized by URL parsing. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);

/**
 * Returns the refusal of a request for an unknown host name. A page elsewhere can resolve its own name to
 * this machine (DNS rebinding) and would be of the same origin as the answers.
 * @param host without port, as URL parsing leaves it
 */
export function unknownHostError(project: Project, host: string): AppwriteError | undefined {
  if (isLoopback(host) || project.hosts.includes(host) || hasRule(project, host)) return undefined;
  return new AppwriteError(
    "general_access_forbidden",
    `This server does not answer to the host name "${host}". Ask it at localhost, or start it with --host ${host}.`,
  );
}

/** True for the domain of a function, a redirect or the API that a key added. */
export const hasRule = ({ store }: Project, host: string): boolean =>
  store.findOne(rules, where.equal("domain", host)) !== undefined;
