import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { ATTACHMENTS_PER_HOUR } from "#domain/deposits/attachment-file.ts";
import { AVATARS_PER_HOUR } from "#domain/members/avatar.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { nextSlot, type Slot, slotTaken } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { countValue, type RefusalValue } from "#domain/refusals/refusal-value.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** How many deposits and withdrawals of one investor may wait at once, and be asked for within an hour. */

/** Why an investor can ask for nothing more at the moment; null when they can. */
export function openRequestsRefusal(
  { openRequests }: Pick<Profile, "openRequests">,
  { openRequestsMax }: Pick<Settings, "openRequestsMax">,
): Refusal | null {
  return openRequests < openRequestsMax
    ? null
    : refuse("too-many-open", {
        requests: countValue(openRequests, openRequests === 1 ? "1 request" : `${openRequests} requests`),
      });
}

/**
 * Whether a count of waiting requests that was read beside the newest slots must be read again after them. Only one
 * request can have the next number, so the count may lack those of the slots here, and no later ones. It is good enough
 * where all slots are here, and the limit is not reached even if it lacks every one of them.
 */
export function mustCountAgain(
  { openRequests }: Pick<Profile, "openRequests">,
  newest: readonly Slot[],
  { openRequestsMax, requestsPerHour }: Pick<Settings, "openRequestsMax" | "requestsPerHour">,
): boolean {
  return newest.length >= requestsPerHour || openRequests + newest.length >= openRequestsMax;
}

/** Under which name the requests of an investor are counted in `limits`. */
export function requestSender(userId: string): string {
  return `requests:${userId}`;
}

/**
 * Adds to a new request its slot within the hour.
 * @param newest the newest slots of the investor, the newest first; as many as are allowed, or all there are
 * @returns a refusal when too many requests wait, or were made within the hour
 */
export function limitRequest<Result>(
  decision: Decision<Result> | Refusal,
  { profile }: Pick<Investor, "profile">,
  newest: readonly Slot[],
  { at, key, settings }: CommandContext,
): Decision<Result> | Refusal {
  if (isRefusal(decision)) return decision;
  const refusal = openRequestsRefusal(profile, settings);
  if (refusal !== null) return refusal;
  const { requestsPerHour } = settings;
  const refused = (freeAt: string) =>
    refuse("too-many-requests", {
      count: countValue(requestsPerHour, String(requestsPerHour)),
      wait: waitingTime(at, freeAt),
    });
  const slot = nextSlot(requestSender(profile.$id), newest, requestsPerHour, at, { refused });
  if (isRefusal(slot)) return slot;
  return { ...decision, writes: [...decision.writes, slotTaken(key, slot)] };
}

/** Under which name the images that an account sends are counted in `limits`. */
export function imageSender(userId: string): string {
  return `images:${userId}`;
}

/** Why an account can send no more images for now. @param at now, @param freeAt when the next is possible, in UTC */
export function imagesRefusal(at: string, freeAt: string): Refusal {
  return refuse("too-many-images", {
    count: countValue(AVATARS_PER_HOUR, String(AVATARS_PER_HOUR)),
    wait: waitingTime(at, freeAt),
  });
}

/** Under which name the proofs of payment that an account sends are counted in `limits`. */
export function attachmentSender(userId: string): string {
  return `attachments:${userId}`;
}

/** Why an account can send no more files for now. @param at now, @param freeAt when the next is possible, in UTC */
export function attachmentsRefusal(at: string, freeAt: string): Refusal {
  return refuse("too-many-attachments", {
    count: countValue(ATTACHMENTS_PER_HOUR, String(ATTACHMENTS_PER_HOUR)),
    wait: waitingTime(at, freeAt),
  });
}

/** In minutes, because the server does not know the reader's time zone. */
function waitingTime(from: string, to: string): RefusalValue {
  const minutes = Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000));
  return countValue(minutes, minutes === 1 ? "1 minute" : `${minutes} minutes`);
}
