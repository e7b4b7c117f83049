import {
  addAddress,
  lockAddresses,
  removeAddress,
  renameAddress,
  unlockAddresses,
} from "#domain/addresses/change-book.ts";
import type { addressOperations } from "#domain/addresses/operations.ts";
import type { Decision } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import { whileUnfrozen } from "#domain/freeze/freeze.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { needsCode, proofGuard, type UsedProof, unproven } from "#domain/security/proof.ts";
import { findBookVersion, prefetchBook, readBook } from "#functions/lib/rows/address-rows.ts";
import { findProof, findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { findByGuard, findOwner, findPaymentMethod, withdrawalsTo } from "#functions/lib/rows.ts";
import {
  type CommandHandlers,
  type CommandPrefetch,
  owner,
  requireActiveOwner,
} from "#functions/operations/command-handler.ts";
import { requireProof } from "#functions/operations/security/proof.ts";
import { noticeSecondStep } from "#functions/operations/security/second-step.ts";

export const addressCommands: CommandHandlers<CommandsOf<typeof addressOperations>> = {
  addAddress: {
    isSerializedByCaller: true,
    prefetch: (prefetch) =>
      Promise.all([
        prefetchOwn(prefetch),
        prefetchProof(prefetch),
        findPaymentMethod(prefetch.appwrite.tables, prefetch.input.methodId),
      ]),
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller, input, context } = call;
      // First: whatever changes the book from here on makes this commit fail.
      const version = await findBookVersion(tables, caller.id);
      const [status, found, method] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller),
        findOwner(tables, caller.id),
        findPaymentMethod(tables, input.methodId),
      ]);
      const member = requireActiveOwner(call, found);
      if (isRefusal(member)) return member;
      if (method === null) return refuse("payment-method-not-found");
      if (isRefusal(status)) return status;
      const destination = { network: method.id, address: input.address };
      const book = await readBook(tables, caller.id, destination, version);
      const decision = addAddress(member, method, book, input, context);
      if (isRefusal(decision)) return decision;
      const missing = unproven("address-unproven", status !== null && needsCode(status));
      const proven = await requireProof({ tables, caller, input, at: context.at }, missing);
      if (isRefusal(proven)) return proven;
      return whileUnfrozen(withProof(decision, proven), member);
    },
  },
  renameAddress: {
    isSerializedByCaller: true,
    prefetch: prefetchOwn,
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const version = await findBookVersion(tables, caller.id);
      const member = await owner(call);
      if (isRefusal(member)) return member;
      return renameAddress(member, await readBook(tables, caller.id, input, version), input, context);
    },
  },
  removeAddress: {
    isSerializedByCaller: true,
    prefetch: prefetchOwn,
    decide: async (call) => {
      const { tables, caller, input, context } = call;
      const version = await findBookVersion(tables, caller.id);
      const member = await owner(call);
      if (isRefusal(member)) return member;
      const book = await readBook(tables, caller.id, input, version);
      const earlier = await withdrawalsTo(tables, caller.id, input);
      return removeAddress(member, book, earlier, context);
    },
  },
  lockAddresses: {
    isSerializedByCaller: true,
    prefetch: prefetchOwn,
    decide: async (call) => {
      const version = await findBookVersion(call.tables, call.caller.id);
      const member = await owner(call);
      return isRefusal(member) ? member : lockAddresses(member, version, call.context);
    },
  },
  unlockAddresses: {
    isSerializedByCaller: true,
    prefetch: (prefetch) => Promise.all([prefetchOwn(prefetch), prefetchProof(prefetch)]),
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller, input, context } = call;
      const version = await findBookVersion(tables, caller.id);
      const [status, member] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller),
        owner(call),
      ]);
      if (isRefusal(member)) return member;
      if (isRefusal(status)) return status;
      const decision = unlockAddresses(member, version, context);
      if (isRefusal(decision)) return decision;
      const missing = unproven("lock-unproven", status !== null && needsCode(status));
      const proven = await requireProof({ tables, caller, input, at: context.at }, missing);
      if (isRefusal(proven)) return proven;
      return whileUnfrozen(withProof(decision, proven), member);
    },
  },
};

/** Uses a proof up in the commit. */
function withProof<Result>(decision: Decision<Result>, { guard, write }: UsedProof): Decision<Result> {
  return { ...decision, writes: [...decision.writes, write], guard };
}

type Prefetch = Pick<CommandPrefetch<"addAddress" | "unlockAddresses">, "appwrite" | "userId">;

function prefetchOwn({ appwrite: { tables }, userId }: Prefetch): Promise<unknown> {
  return prefetchBook(tables, userId, () => findOwner(tables, userId));
}

function prefetchProof({
  appwrite: { tables, users },
  userId,
  input: { proof },
}: Prefetch & { readonly input: { readonly proof?: string | undefined } }): Promise<unknown> {
  return Promise.all([
    users.listMFAFactors({ userId }),
    findSecondStep(tables, userId),
    ...(proof === undefined ? [] : [findProof(tables, proof), findByGuard(tables, proofGuard(proof))]),
  ]);
}
