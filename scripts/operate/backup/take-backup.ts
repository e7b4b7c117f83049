import { CommandError } from "#scripts/operate/command.ts";
import { serverInfo } from "#scripts/operate/require-appwrite.ts";
import type { Server } from "#scripts/operate/server.ts";
import { CatchUp, isCursorGone, SLACK } from "./catch-up.ts";
import { linesOf } from "./file-contents.ts";
import { type Manifest, type Part, privateFolder, readManifest, writeManifest } from "./manifest.ts";
import { append, cutTo, partFile, sha256Of } from "./part-file.ts";
import { withWritesPaused } from "./pause-writes.ts";
import { pagesOf, type Source, sourcesOf } from "./sources.ts";

/** Passes that block no commit: they catch up with changes since the parts were copied. */
const FREE_LOOKS = 2;

/** Pauses after which a backup gives up. */
const PAUSES = 10;

/**
 * Copies accounts, files and rows of a project into a folder. An interrupted backup is continued. People may
 * work meanwhile: changes are read again until a pass over everything finds none, so all parts show one point
 * in time. The functions hold their commits back for the last passes (docs/decisions/032-backups.md).
 * @param report called with one sentence at a time
 * @throws CommandError for a folder with other content, and when a writer past the functions does not stop
 */
export async function takeBackup(
  server: Server,
  folder: string,
  report: (words: string) => void,
): Promise<Manifest> {
  privateFolder(folder);
  const manifest = readManifest(folder) ?? (await begin(server));
  if (manifest.endpoint !== server.endpoint || manifest.projectId !== server.projectId)
    throw new CommandError(
      `${folder} holds a backup of project ${manifest.projectId} of ${manifest.endpoint}. Choose another folder.`,
    );
  if (manifest.finishedAt !== null)
    throw new CommandError(
      `${folder} holds a finished backup of ${manifest.finishedAt}. Choose another folder.`,
    );
  const sources = await sourcesOf(server);
  for (const source of sources) {
    await copy(server, folder, manifest, source);
    report(`${source.name}: ${manifest.parts[source.name]?.lines ?? 0}`);
  }
  const catchUp = await CatchUp.begin(server, folder, sources, manifest.since);
  if (!(await reachesOneMoment(server, catchUp, report)))
    throw new CommandError(
      "Rows changed during every pass although the functions delayed their commits. A program with a key writes all the time, or a pass takes longer than 3 seconds. Stop the program or close the site, then run the same command again.",
    );
  await catchUp.write(manifest);
  for (const [name, part] of Object.entries(manifest.parts))
    part.sha256 = await sha256Of(partFile(folder, name));
  manifest.finishedAt = new Date().toISOString();
  writeManifest(folder, manifest);
  return manifest;
}

/** Looks until one finds nothing new, after the first ones while the functions hold their commits back. */
async function reachesOneMoment(
  server: Server,
  catchUp: CatchUp,
  report: (words: string) => void,
): Promise<boolean> {
  const isQuiet = async (isInHaste: boolean) => {
    const changed = await catchUp.look(isInHaste);
    if (changed > 0) report(`${changed} changed and are read again`);
    return changed === 0;
  };
  for (let looks = 0; looks < FREE_LOOKS; looks++) if (await isQuiet(false)) return true;
  for (let pauses = 0; pauses < PAUSES; pauses++) {
    const isReached = await withWritesPaused(server, async (milliseconds) => {
      const until = performance.now() + milliseconds;
      do if (await isQuiet(true)) return true;
      while (performance.now() < until);
      return false;
    });
    if (isReached) return true;
  }
  return false;
}

async function begin({ endpoint, projectId }: Server): Promise<Manifest> {
  const { version = "", clock } = await serverInfo(endpoint);
  const since = new Date((clock || Date.now()) - SLACK).toISOString();
  return { format: 1, endpoint, projectId, version, since, finishedAt: null, parts: {} };
}

const empty = (): Part => ({ bytes: 0, lines: 0, last: null, isWhole: false, sha256: null });

async function copy(server: Server, folder: string, manifest: Manifest, source: Source): Promise<void> {
  const part = manifest.parts[source.name] ?? empty();
  manifest.parts[source.name] = part;
  if (part.isWhole) return;
  const file = partFile(folder, source.name);
  cutTo(file, part.bytes);
  try {
    for await (const page of pagesOf(source, [], part.last)) {
      part.bytes += await append(file, await linesOf(server, folder, source, page));
      part.lines += page.length;
      part.last = page.at(-1)?.$id ?? null;
      writeManifest(folder, manifest);
    }
  } catch (problem) {
    if (!isCursorGone(problem)) throw problem;
    // The last row of the previous page was deleted since: there is no cursor to continue from.
    manifest.parts[source.name] = empty();
    return copy(server, folder, manifest, source);
  }
  part.isWhole = true;
  writeManifest(folder, manifest);
}
