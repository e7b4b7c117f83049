/** `npm run start:appwrite`: the app from its source, with hot reload, against a real Appwrite. */

import { CommandError, projectOf, readCommand, runCommand } from "#scripts/operate/command.ts";
import { requireAppwrite } from "#scripts/operate/require-appwrite.ts";
import { gracefulShutdown } from "./graceful-shutdown.ts";
import { assertPortFree } from "./ports.ts";
import { serveApp } from "./serve-app.ts";

const about = `Serves the app from its source, with hot reload, against a deployed project. The app calls its own address, which
forwards to Appwrite, so that cookies stay on one site. The project needs the platform "localhost".`;

const optionsHelp = "  --port N          port of the app (default: 4500)\n";

async function main(): Promise<void> {
  const given = readCommand(
    { name: "npm run start:appwrite", about, optionsHelp },
    { port: { type: "string", default: "4500" } },
  );
  const { endpoint, projectId } = await requireAppwrite(projectOf(given));
  const port = Number(given.values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError(`--port must be a whole number from 1 to 65535, not "${given.values.port}".`);
  await assertPortFree(port, "the app");
  const { url, stop } = await serveApp("dev", port, { origin: new URL(endpoint).origin, projectId });
  gracefulShutdown(stop);
  console.log(`The app runs at ${url} with project ${projectId} of ${endpoint}. Press Ctrl-C to stop.`);
}

await runCommand(main);
