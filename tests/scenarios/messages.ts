import type { messageOperations } from "#domain/messages/operations.ts";
import { HOUR } from "#domain/values/durations.ts";
import { messageIds } from "#tests/model/first-rows.ts";
import type { Model, Written } from "#tests/model/model.ts";
import { investors, pick, type RandomInput } from "#tests/model/random-input.ts";
import { ANY_VALUE, deleted, type ScenariosOf, stored } from "./scenario.ts";

const saved = { title: "Fees", text: "Hello {firstName}, the fee is 10 %." };

/** Returns the thread of the caller; undefined when it belongs to another account. */
function own({ messages, members }: Model, caller: string, messageId: unknown): Written | undefined {
  const message = messages.get(String(messageId));
  return members.has(caller) && message?.owner === caller ? message : undefined;
}

/** A message of the usual caller, mostly one that is left and has something to read. */
const ownMessage: RandomInput = ({ by, which, odd }, { messages }) => {
  const own = [...messages].filter(([, { owner }]) => owner === pick(investors, by));
  const unread = own.filter(([, { isUnread }]) => isUnread);
  const from = odd === 9 || own.length === 0 ? [...messages] : unread.length > 0 ? unread : own;
  return { messageId: pick(from, which)[0] };
};

const someMessage = (which: number) => ({ messageId: pick([...messageIds, "nothing"], which) });

export const messageScenarios: ScenariosOf<typeof messageOperations> = {
  settleMessage: {
    prepare: async (fixtures) => {
      const messageId = await fixtures.message();
      const effect = stored("messages", messageId, { state: "settled" });
      return { caller: fixtures.admin, input: { messageId, settled: true }, effect };
    },
    randomInput: ({ which, about }) => ({ ...someMessage(which), settled: about % 2 === 0 }),
    model: ({ messages }, { input }) => {
      const message = messages.get(String(input.messageId));
      if (message === undefined) return "message-not-found";
      const wanted = input.settled === true ? "closed" : "open";
      if (message.status === wanted) return wanted === "closed" ? "message-settled" : "message-open";
      message.status = wanted;
      return "ok";
    },
  },
  replyToMessage: {
    prepare: async (fixtures, key) => {
      const messageId = await fixtures.message();
      const effect = stored("replies", key, { messageId, seq: 1, by: "admin", text: "Good day" });
      return { caller: fixtures.admin, input: { messageId, text: "Good day", seen: 0 }, effect };
    },
    randomInput: ({ which, about, odd }, { messages }) => {
      const { messageId } = someMessage(which);
      const seen = (messages.get(messageId)?.replies ?? 0) + (odd === 8 ? 1 : 0);
      return { messageId, text: about === 5 ? "Dear {firstName}" : "Good day", seen };
    },
    model: ({ messages }, { input }) => {
      const message = messages.get(String(input.messageId));
      if (message === undefined) return "message-not-found";
      if (message.isRemoved) return "message-sender-gone";
      if (input.seen !== message.replies) return "message-changed";
      if (String(input.text).includes("{")) return "placeholder-left";
      Object.assign(message, { status: "answered", isUnread: true, replies: message.replies + 1 });
      return "ok";
    },
  },
  followUpMessage: {
    prepare: async (fixtures, key) => {
      const { userId: caller, messageId } = await fixtures.answered();
      const effect = stored("replies", key, { messageId, seq: 2, by: "sender", text: "Thank you" });
      return { caller, input: { messageId, text: "Thank you" }, effect };
    },
    randomInput: (numbers, model) => ({ ...ownMessage(numbers, model), text: "Thank you" }),
    model: (model, { caller, key, input }) => {
      if (!model.members.has(caller)) return "not-registered";
      const message = own(model, caller, input.messageId);
      if (message === undefined) return "message-not-found";
      const by = `messages:${caller}`;
      const recent = [...model.turns.values()].filter((turn) => turn.by === by && turn.at > model.now - HOUR);
      if (recent.length >= 5) return "too-many-messages";
      model.turns.set(key, { by, at: model.now });
      Object.assign(message, { status: "open", isUnread: false, replies: message.replies + 1 });
      return "ok";
    },
  },
  readReplies: {
    prepare: async (fixtures) => {
      const { userId: caller, messageId } = await fixtures.answered();
      return { caller, input: { messageId }, effect: stored("messages", messageId, { readAt: ANY_VALUE }) };
    },
    randomInput: ownMessage,
    model: (model, { caller, input }) => {
      if (!model.members.has(caller)) return "not-registered";
      const message = own(model, caller, input.messageId);
      if (message === undefined) return "message-not-found";
      if (!message.isUnread) return "no-changes";
      message.isUnread = false;
      return "ok";
    },
  },
  saveSavedReply: {
    prepare: (fixtures, key) => ({
      caller: fixtures.admin,
      input: saved,
      effect: stored("savedreplies", key, saved),
    }),
    randomInput: ({ which, about, odd }, { savedReplies }) => {
      const title = pick(["Fees", "Networks", "Weekend"], about);
      const text = odd === 9 ? "Hello {firstname}" : saved.text;
      const [replyId, found] = pick([...savedReplies, ["nothing", undefined] as const], which);
      if (which % 3 > 0) return { title, text };
      return { title, text, replyId, seen: (found?.revision ?? 0) + (odd === 7 ? 1 : 0) };
    },
    model: ({ savedReplies }, { key, input }) => {
      if (input.text !== saved.text) return "placeholder-unknown";
      const title = String(input.title);
      if (input.replyId === undefined) {
        if (savedReplies.size >= 100) return "saved-replies-full";
        savedReplies.set(key, { title, revision: 0 });
        return "ok";
      }
      const found = savedReplies.get(String(input.replyId));
      if (found === undefined) return "saved-reply-gone";
      if (input.seen !== found.revision) return "saved-reply-changed";
      if (title === found.title) return "no-changes";
      savedReplies.set(String(input.replyId), { title, revision: found.revision + 1 });
      return "ok";
    },
  },
  deleteSavedReply: {
    prepare: async (fixtures) => {
      const replyId = await fixtures.does(fixtures.admin, "saveSavedReply", saved);
      return { caller: fixtures.admin, input: { replyId }, effect: deleted("savedreplies", replyId) };
    },
    randomInput: ({ which }, { savedReplies }) => ({
      replyId: pick([...savedReplies.keys(), "nothing"], which),
    }),
    model: ({ savedReplies }, { input }) =>
      savedReplies.delete(String(input.replyId)) ? "ok" : "saved-reply-gone",
  },
  listThreads: {
    prepare: async (fixtures) => ({ caller: (await fixtures.answered()).userId, input: {} }),
    randomInput: () => ({}),
    model: ({ members }, { caller }) => (members.has(caller) ? "ok" : "not-registered"),
  },
  readThread: {
    prepare: async (fixtures) => {
      const { userId: caller, messageId } = await fixtures.answered();
      return { caller, input: { messageId } };
    },
    randomInput: ({ which }) => someMessage(which),
    model: (model, { caller, input }) => {
      if (!model.members.has(caller)) return "not-registered";
      return own(model, caller, input.messageId) === undefined ? "message-not-found" : "ok";
    },
  },
};
