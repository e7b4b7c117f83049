import { exact, integer, text, texts } from "#emulator/accounts/collection-columns.ts";
import { systemCollection } from "#emulator/store/collection.ts";

/** Something people are told about. `subscribe` are the roles that may ask for it. */
export type Topic = {
  name: string;
  subscribe: string[];
  emailTotal: number;
  smsTotal: number;
  pushTotal: number;
  search: string;
};

export const topics = systemCollection<Topic>(
  "topics",
  [
    text("name"),
    texts("subscribe"),
    integer("emailTotal"),
    integer("smsTotal"),
    integer("pushTotal"),
    text("search"),
  ],
  [{ key: "search", type: "fulltext", attributes: ["search"] }],
);

export type Subscriber = {
  topicId: string;
  targetId: string;
  userId: string;
  providerType: "email" | "sms" | "push";
};

export const subscribers = systemCollection<Subscriber>(
  "subscribers",
  [exact("topicId"), exact("targetId"), exact("userId"), exact("providerType")],
  [
    { key: "unique", type: "unique", attributes: ["topicId", "targetId"] },
    { key: "userId", type: "key", attributes: ["userId"] },
  ],
);

export const messagingCollections = [topics, subscribers] as const;
