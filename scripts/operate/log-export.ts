/** `npm run log:export`: writes the public log as static files. */
import { resolve } from "node:path";
import { CommandError, projectOf, readCommand, runCommand } from "./command.ts";
import { localServer } from "./local-access.ts";
import { exportLog } from "./public-log/export-log.ts";
import { siteLog } from "./public-log/site-log.ts";

const about = `Writes the public log into a folder for a host of static files: checkpoint, tiles and entries as tlog-tiles
(https://c2sp.org/tlog-tiles), and the signed statements of liabilities. Needs no key. Writes only what is new, and the
checkpoint last. Refuses to replace a file by another content. Run it by cron after each maintenance.

  npm run log:export -- DIR`;

async function main(): Promise<void> {
  const given = readCommand({ name: "npm run log:export", about }, {});
  const [folder, ...more] = given.positionals;
  if (folder === undefined || more.length > 0)
    throw new CommandError("Name one folder: npm run log:export -- DIR");
  const isNamed = (given.values.endpoint ?? given.variables.APPWRITE_ENDPOINT ?? "") !== "";
  const place = isNamed ? projectOf(given) : localServer();
  const { size, written } = await exportLog(siteLog(place), resolve(folder));
  console.log(
    size === 0
      ? "The site has no checkpoint yet. Nothing was exported."
      : `Exported the checkpoint of ${size} entries and ${written} new files.`,
  );
}

await runCommand(main);
