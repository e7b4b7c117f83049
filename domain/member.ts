import { avatarFileId, type Image, imageTypes, MAX_IMAGE } from "./avatar.ts";
import { type Decision, type Investor, type Occasion, onceByKey, type ProfileChange } from "./decision.ts";
import type { CheckedInput, OperationResults } from "./operations.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** What may change about a member besides money. */

/**
 * Opens or closes an account for everything that moves money.
 * An administrator cannot do it to the own account: the last one would lock everybody out.
 */
export function setActive(
  investor: Investor,
  isActive: boolean,
  reason: string | null,
  occasion: Occasion,
): Decision<OperationResults["activate"]> | Refusal {
  const { profile } = investor;
  if (profile.$id === occasion.actor.id) return refuse("own-account");
  if (profile.isActive === isActive) return refuse(isActive ? "already-active" : "already-inactive");
  return changed(investor, { isActive }, reason, occasion, { userId: profile.$id, isActive });
}

/** Makes an administrator of somebody. There is no way back but deactivating the account. */
export function makeAdmin(
  investor: Investor,
  reason: string | null,
  occasion: Occasion,
): Decision<OperationResults["makeAdmin"]> | Refusal {
  const { profile } = investor;
  if (profile.isAdmin) return refuse("already-admin");
  return changed(investor, { isAdmin: true }, reason, occasion, { userId: profile.$id, isAdmin: true });
}

/**
 * Changes phone and country; what is left out stays. The e-mail address is the account's own business: the profile
 * takes over what the account has by now.
 * @param email of the account
 */
export function updateProfile(
  investor: Investor,
  { phone, country }: CheckedInput<"updateProfile">,
  email: string,
  occasion: Occasion,
): Decision<OperationResults["updateProfile"]> | Refusal {
  const { profile } = investor;
  const change = { email, phone: phone ?? profile.phone, country: country ?? profile.country };
  const isSame =
    change.phone === profile.phone && change.country === profile.country && email === profile.email;
  if (isSame) return refuse("no-changes");
  return changed(investor, change, null, occasion, { userId: profile.$id });
}

/**
 * Shows another picture of somebody, or none.
 * @param image what was uploaded, with the address at which it is shown; null for no picture
 */
export function setAvatar(
  investor: Investor,
  image: (Image & { readonly path: string }) | null,
  occasion: Occasion,
): Decision<OperationResults["setAvatar"]> | Refusal {
  const { profile } = investor;
  if (image !== null) {
    if (!image.isOwn) return refuse("image-not-found");
    if (!imageTypes.includes(image.mimeType)) return refuse("image-type");
    if (image.size > MAX_IMAGE) return refuse("image-too-large");
  }
  const before = avatarFileId(profile.avatar);
  if (before === (image?.$id ?? null)) return refuse("no-changes");
  const avatar = image?.path ?? null;
  return changed(investor, { avatar }, null, occasion, { userId: profile.$id, avatar, replaced: before });
}

function changed<Result>(
  investor: Investor,
  change: ProfileChange,
  reason: string | null,
  occasion: Occasion,
  result: Result,
): Decision<Result> {
  return {
    userId: investor.profile.$id,
    guard: onceByKey(occasion.key),
    reason,
    transactionId: null,
    account: { investor, change },
    result,
  };
}
