import { AppwriteException } from "node-appwrite";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/** Whether Appwrite scans what people send: avatars, proofs of payment, papers of an identity. */
export async function* checkAntivirus({ server }: DoctorContext): AsyncGenerator<Finding> {
  const url = new URL(`${server.endpoint}/health/anti-virus`);
  // A local server is for people who know what they send to it, and has no scanner.
  if (/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return;
  const headers = { "x-appwrite-project": server.projectId };
  try {
    yield antivirusFinding(await server.client.call("get", url, headers, {}));
  } catch (problem) {
    if (!(problem instanceof AppwriteException)) throw problem;
    yield unreadFinding(problem);
  }
}

/** Returns what the scanner's answer means. @param answer of `GET /health/anti-virus` */
function antivirusFinding(answer: unknown): Finding {
  const { status, version } = Object(answer) as { status?: unknown; version?: unknown };
  return status === "pass"
    ? ok(`Appwrite scans files by ${version}`)
    : wrong(`Appwrite scans no file for malware: ${status ?? "no status"}`, REMEDY);
}

/** Returns what a refusal to answer means: a key without the scope sees nothing, a scanner that is down is a problem. */
function unreadFinding({ code, message }: Pick<AppwriteException, "code" | "message">): Finding {
  return code === 401 || code === 404
    ? unknown(`it is unknown whether Appwrite scans files: ${message}`, "give the key the scope health.read")
    : wrong(`Appwrite scans no file for malware: ${message}`, REMEDY);
}

const REMEDY = '_APP_STORAGE_ANTIVIRUS=enabled, and start its container: docs/deploy.md, "Scan files"';
