import { AppwriteException } from "node-appwrite";
import { CommandError } from "../command.ts";
import type { Server } from "../server.ts";
import { catchUp } from "./catch-up.ts";
import { linesOf } from "./file-contents.ts";
import { type Manifest, type Part, privateFolder, readManifest, writeManifest } from "./manifest.ts";
import { append, cutTo, partFile, sha256Of } from "./part-file.ts";
import { pagesOf, type Source, sourcesOf } from "./sources.ts";

/** Rounds after which a server is too busy for a backup that fits together. */
const ROUNDS = 20;

/**
 * Copies accounts, files and rows of a project into a folder. One that was interrupted is gone on with. People may work
 * meanwhile: what changed is read again until a whole round finds nothing, so all parts show one moment.
 * @param told one sentence at a time
 * @throws CommandError for a folder that holds something else, and for a server that never rests
 */
export async function takeBackup(
  server: Server,
  folder: string,
  told: (words: string) => void,
): Promise<Manifest> {
  privateFolder(folder);
  const manifest = readManifest(folder) ?? (await begin(server));
  if (manifest.endpoint !== server.endpoint || manifest.projectId !== server.projectId)
    throw new CommandError(
      `${folder} holds a backup of project ${manifest.projectId} of ${manifest.endpoint}: name another folder.`,
    );
  if (manifest.finishedAt !== null)
    throw new CommandError(
      `${folder} holds a finished backup of ${manifest.finishedAt}: name another folder.`,
    );
  const sources = await sourcesOf(server);
  for (const source of sources) {
    await copy(server, folder, manifest, source);
    told(`${source.name}: ${manifest.parts[source.name]?.lines ?? 0}`);
  }
  for (let round = 1; ; round++) {
    const changed = await catchUp(server, folder, manifest, sources);
    if (changed === 0) break;
    told(`${changed} changed meanwhile and are read again`);
    if (round === ROUNDS)
      throw new CommandError(
        "The server is too busy for a backup that fits together: take it at a quieter hour.",
      );
  }
  for (const [name, part] of Object.entries(manifest.parts))
    part.sha256 = await sha256Of(partFile(folder, name));
  manifest.finishedAt = new Date().toISOString();
  writeManifest(folder, manifest);
  return manifest;
}

/** Seconds by which a server's own machines may differ among themselves. */
const SLACK = 5;

async function begin({ endpoint, projectId }: Server): Promise<Manifest> {
  const answer = await fetch(`${endpoint}/health/version`);
  const { version } = (await answer.json()) as { version: string };
  const now = Date.parse(answer.headers.get("date") ?? new Date().toISOString());
  const since = new Date(now - SLACK * 1000).toISOString();
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
    const isCursorGone = problem instanceof AppwriteException && problem.type === "general_cursor_not_found";
    if (!isCursorGone) throw problem;
    // What the last page ended with was deleted since: nobody can say where to go on.
    manifest.parts[source.name] = empty();
    return copy(server, folder, manifest, source);
  }
  part.isWhole = true;
  writeManifest(folder, manifest);
}
