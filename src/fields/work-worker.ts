import { MOST_TRIES, WORK_PARTS, WorkPart } from "#domain/requests/work.ts";

/** Answers a challenge beside the page, and reports each part. */
addEventListener("message", ({ data: challenge }: MessageEvent<string>) => {
  for (let part = 0; part < WORK_PARTS; part++)
    postMessage(new WorkPart(challenge, part).find(0, MOST_TRIES));
});
