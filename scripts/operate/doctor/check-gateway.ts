import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { errorMessage } from "#scripts/operate/command.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

const REMEDY =
  'serve the site by .keelstone/hosting/nginx.conf of the present build; docs/deploy.md, "The gateway"';

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 30_000;

/** The answer to a call below the site's own address. */
interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
  readonly cacheControl: string | undefined;
  readonly cookies: readonly string[];
}

/**
 * Whether calls of the pages pass the gateway that the build writes. @param authority who signed the site's certificate,
 * besides those that Node trusts
 */
export async function* checkGateway(
  { server, site, values }: DoctorContext,
  authority?: string,
): AsyncGenerator<Finding> {
  if (site === undefined) return;
  const old = oldCookie(server.projectId);
  let answer: GatewayAnswer;
  try {
    answer = await ask(new URL(`${site}/v1/health/version`), { cookie: `${old}=doctor` }, authority);
  } catch (problem) {
    yield unknown(
      `the gateway of ${site} was not checked: ${errorMessage(problem)}`,
      "publish the site first",
    );
    return;
  }
  yield* gatewayFindings(answer, site, server.projectId);
  if (isGateway(answer)) yield syslogFinding(values.variables.GATEWAY_SYSLOG);
}

const isGateway = ({ text }: GatewayAnswer): boolean => text.includes('"version"');

/** Returns whether the log of the gateway leaves its machine, by the variable of the build. */
export function syslogFinding(receiver: string | undefined): Finding {
  if (receiver === "off")
    return unknown(
      "the log of the gateway stays on its machine, as GATEWAY_SYSLOG=off says",
      "send it to another machine otherwise: docs/logs.md",
    );
  return receiver
    ? ok(`the gateway sends its log to ${receiver}`)
    : wrong(
        "the log of the gateway stays on its machine, where an intruder deletes it",
        "set GATEWAY_SYSLOG in .env and build again, or set it to off: docs/logs.md",
      );
}

/** Returns what an answer says about the gateway of a site. */
function gatewayFindings(answer: GatewayAnswer, site: string, projectId: string): Finding[] {
  const { cacheControl = "no Cache-Control", cookies } = answer;
  if (!isGateway(answer))
    return [
      unknown(
        `pages of ${site} call Appwrite without the gateway, so cookies, caches, limits and the log are Appwrite's own`,
        'build without VITE_APPWRITE_ENDPOINT and serve the site by nginx: docs/deploy.md, "The gateway"',
      ),
    ];
  const faults: Finding[] = [];
  if (!/\bno-store\b/.test(cacheControl))
    faults.push(
      wrong(`answers below ${site}/v1 come with ${cacheControl} and may be kept in caches`, REMEDY),
    );
  const isForgotten = cookies.some((cookie) =>
    new RegExp(`^${oldCookie(projectId)}=;.*Max-Age=0`).test(cookie),
  );
  if (!isForgotten)
    faults.push(wrong(`${site}/v1 takes and gives sessions under Appwrite's own names of cookies`, REMEDY));
  return faults.length === 0
    ? [ok(`the gateway at ${site} binds sessions to its host, and keeps answers out of caches`)]
    : faults;
}

/** The name under which Appwrite gives a session itself. */
const oldCookie = (projectId: string): string => `a_session_${projectId}`;

function ask(url: URL, headers: Record<string, string>, authority?: string): Promise<GatewayAnswer> {
  const send = url.protocol === "https:" ? request : plainRequest;
  const options = { headers, timeout: TIMEOUT, ...(authority && { ca: authority }) };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (answer) => {
      let text = "";
      answer.on("data", (part) => {
        text += part;
      });
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cacheControl: answer.headers["cache-control"],
          cookies: answer.headers["set-cookie"] ?? [],
        }),
      );
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.once("error", reject);
    sent.end();
  });
}
