/** The real nginx with the server that the build writes, where nginx is installed. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localCertificate } from "#scripts/bench/certificate.ts";
import { freePorts } from "#scripts/dev/ports.ts";

export const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

export interface Nginx {
  /** Over TLS, by `localhost`. */
  readonly url: string;
  readonly port: number;
  /** Without TLS. */
  readonly plainUrl: string;
  /** The authority that signed its certificate: its own. */
  readonly authority: string;
  /** Returns the lines of its access log. */
  readonly logged: () => Record<string, unknown>[];
  stop(): Promise<void>;
}

/**
 * Starts nginx on the loopback interface with a folder of its own.
 * @param server as the build writes it; only what docs/deploy.md asks an operator to change is changed
 * @param root the folder of the built site
 */
export async function startNginx(server: string, root: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const [port = 0, plainPort = 0] = await freePorts(2);
  const { key, cert } = localCertificate();
  writeFileSync(join(folder, "key.pem"), key, { mode: 0o600 });
  writeFileSync(join(folder, "cert.pem"), cert);
  const log = join(folder, "access.log");
  const changed = server
    .replace(
      "  listen 8080;",
      `  listen 127.0.0.1:${plainPort};
  listen 127.0.0.1:${port} ssl http2;
  ssl_certificate ${folder}/cert.pem;
  ssl_certificate_key ${folder}/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;`,
    )
    .replace("/usr/share/nginx/html", root)
    .replaceAll("/var/log/nginx/access.log", log);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  for (const kind of kinds) mkdirSync(join(folder, kind));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events {}
http {
  types { text/html html; text/javascript js; text/css css; image/svg+xml svg; image/png png; font/woff2 woff2; application/json json; text/plain txt; }
${kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
${changed}
}
`,
  );
  const run = spawn(
    "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    {
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let output = "";
  run.stderr.on("data", (part) => {
    output += part;
  });
  const ended = once(run, "exit");
  while (!(await isReached(port))) {
    if (run.exitCode !== null) throw new Error(`nginx ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url: `https://localhost:${port}`,
    port,
    plainUrl: `http://localhost:${plainPort}`,
    authority: cert,
    logged: () =>
      readFileSync(log, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    async stop() {
      run.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function isReached(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
