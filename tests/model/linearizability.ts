import type { Ask, Model } from "./model.ts";

/** Which answers and states can be explained by requests that came one after the other. */

/**
 * Two commands take more than one commit, so the model checks them in a simpler form: a deletion without a reason, which
 * rejects no pending request, and one result at a time, the second of two being previewed only. The same holds for a
 * confirmed result, and for a reversal beside a result.
 * @param others the requests at the same time
 */
export function indivisible(ask: Ask, isSecond: boolean, { proposals }: Model, others: string[]): Ask {
  const { reason, ...input } = ask.input;
  if (ask.operation === "deleteUser") return { ...ask, input };
  const proposal = ask.operation === "confirm" ? proposals.get(String(input.proposalId)) : undefined;
  if (proposal?.operation === "postResult")
    return { ...ask, operation: "previewResult", input: proposal.input };
  const isBesideResult = ["postResult", "continueResult", "confirm"].some((name) => others.includes(name));
  if (proposal?.operation === "reverseResult" && isBesideResult)
    return { ...ask, operation: "previewReversal", input: { resultId: proposal.input.resultId } };
  return ask.operation === "postResult" && isSecond ? { ...ask, operation: "previewResult" } : ask;
}

/** Returns whether a caller got the model's answer, or one that is allowed under concurrency. */
export function isLinearizable(
  asks: readonly Ask[],
  n: number,
  modelled: string,
  outcome: string,
  next: Model,
): boolean {
  const { operation, caller, key } = asks[n] as Ask;
  if (outcome === modelled) return true;
  // An account that is being deleted is still known while the profile is gone already.
  if (modelled === "signed-out" && next.gone.has(caller))
    return (
      ["not-registered", "not-admin", "already-registered"].includes(outcome) ||
      isLate(asks[n] as Ask, modelled, outcome) ||
      asks.some((ask, m) => m !== n && ask.key === key)
    );
  // Two callers who make the same change may both get success: the change was made.
  if (leavesAsAdmin(asks, n, modelled, outcome)) return true;
  const twin = asks.some((ask, m) => m !== n && ask.operation === operation && ask.caller === caller);
  return modelled === "no-changes" && outcome === "ok" && twin;
}

/** An account that becomes an administrator during its deletion is gone all the same. */
export function leavesAsAdmin(asks: readonly Ask[], n: number, modelled: string, outcome: string): boolean {
  const { operation, caller, input } = asks[n] as Ask;
  const leaving = operation === "deleteAccount" ? caller : operation === "deleteUser" ? input.userId : null;
  const promoted = asks.some(
    (ask) => (ask.operation === "makeAdmin" || ask.operation === "activate") && ask.input.userId === leaving,
  );
  return promoted && outcome === "ok" && (modelled === "own-account" || modelled === "active-admin");
}

/** A deposit may be asked for in the very moment in which its owner is deleted; it can be turned down. */
export function isLate(
  { operation }: Ask,
  modelled: string | undefined,
  outcome: string | undefined,
): boolean {
  return operation === "requestDeposit" && modelled === "signed-out" && outcome === "ok";
}

/** Returns whether two states are equal, in whatever order they list their parts. */
export function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      part instanceof Map ? [...part].sort(([x], [y]) => (x < y ? -1 : 1)) : sorted(part),
    );
  return text(a) === text(b);
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
}

/** Every order of some things. */
export function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
