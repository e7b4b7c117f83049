import { attempt } from "#public-log/attempt.ts";
import { checkFile } from "#public-log/check-file.ts";
import { checkpointBehind } from "#public-log/check-witnesses.ts";
import type { Claim } from "#public-log/claim.ts";
import type { Checkable } from "#public-log/recognize-file.ts";
import {
  checkSiteReceipt,
  checkSiteSignature,
  checkSiteWitnesses,
  type KnownSiteLog,
  openSiteLiabilities,
} from "#src/site-log/known-site-log.ts";

/** Checks a file and the witnesses of its checkpoint as the package does, without the signatures of retired keys. */
export async function checkSiteFile(file: Checkable, log: KnownSiteLog): Promise<Claim[]> {
  const behind = checkpointBehind(file, log, (note) => checkSiteSignature(note, log).checkpoint);
  return [...(await checkAlone(file, log)), ...checkSiteWitnesses(behind, log)];
}

async function checkAlone(file: Checkable, log: KnownSiteLog): Promise<Claim[]> {
  if (file.kind === "receipt") return checkSiteReceipt(file.receipt, log);
  if (file.kind === "checkpoint") {
    const { claim, checkpoint } = checkSiteSignature(file.note, log);
    if (checkpoint === undefined) return [claim];
  }
  if (file.kind === "day" && log.keys.log.length > 0) {
    const opened = attempt(() => openSiteLiabilities(file.note, log));
    if ("problem" in opened) return [{ code: "day-unsigned", problem: opened.problem }];
  }
  return checkFile(file, log);
}
