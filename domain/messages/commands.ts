import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { messageOperations } from "./operations.ts";

export const messageCommands = {
  settleMessage: {
    label: "Update message",
    proposal: null,
    notifies: null,
    done: null,
    changes: ["messages", "figures"],
    subject: ({ settled }) => (settled === true ? "closed" : "reopened"),
  },
  replyToMessage: {
    label: "Reply to a message",
    proposal: null,
    notifies: "reply",
    done: "Reply sent",
    failed: "The reply was not sent",
    changes: ["messages", "replies", "figures"],
  },
  followUpMessage: {
    label: "Write to support",
    proposal: null,
    notifies: "follow-up",
    done: "Message sent",
    failed: "The message was not sent",
    changes: ["threads"],
  },
  readReplies: {
    label: "Read replies",
    proposal: null,
    notifies: null,
    done: null,
    changes: ["threads"],
  },
  saveSavedReply: {
    label: "Save reply",
    proposal: null,
    notifies: null,
    done: "Reply saved",
    failed: "The reply was not saved",
    changes: ["savedreplies"],
    subject: ({ title }) => title,
  },
  deleteSavedReply: {
    label: "Delete saved reply",
    proposal: null,
    notifies: null,
    done: "Saved reply deleted",
    failed: "The saved reply was not deleted",
    changes: ["savedreplies"],
  },
} as const satisfies CommandsNamed<typeof messageOperations>;
