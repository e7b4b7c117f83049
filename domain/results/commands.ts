import type { CommandsNamed } from "#domain/commands/definition.ts";
import type { resultOperations } from "./operations.ts";

export const resultCommands = {
  postResult: {
    label: "Post result",
    proposal: "Post a result",
    notifies: null,
    done: null,
    changes: ["results", "proposals"],
    subject: ({ percent }) => typeof percent === "string" && `${percent}%`,
  },
  continueResult: {
    label: "Continue result",
    proposal: null,
    notifies: null,
    done: null,
    changes: ["results", "proposals"],
  },
  reverseResult: {
    label: "Reverse result",
    proposal: "Reverse a result",
    notifies: null,
    done: null,
    changes: ["results", "proposals"],
  },
} as const satisfies CommandsNamed<typeof resultOperations>;
