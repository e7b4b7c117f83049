import { readOptions, UsageError, usage } from "./cli-options.ts";
import { startEmulator } from "./start-emulator.ts";

// Only the owner of the server may read its data (accounts, mails, files).
process.umask(0o077);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === undefined) {
    console.log(usage);
    process.exit(0);
  }
  const emulator = await startEmulator({ ...options, ownProcess: true });
  let isEnding = false;
  function end(): void {
    if (isEnding) return;
    isEnding = true;
    emulator.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`Could not close cleanly: ${message(error)}`),
    );
  }
  // Not `once`: npm hands on what the terminal has sent to the whole group, and a second one without a listener kills.
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  console.log(`backend-double is ready at ${emulator.endpoint} (${named(emulator.app.projectIds)})`);
} catch (error) {
  fail(explain(error));
}

function named(projects: readonly string[]): string {
  return `${projects.length === 1 ? "project" : "projects"} ${projects.join(", ")}`;
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use; choose another with --port.`;
  return message(error);
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}
