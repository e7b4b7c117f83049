import { exact, flag, instant, integer, object, text, texts } from "#emulator/accounts/collection-columns.ts";
import { systemCollection } from "#emulator/store/collection.ts";

/** A subject of messages. `subscribe` are the roles that may subscribe to it. */
export interface Topic {
  name: string;
  subscribe: string[];
  emailTotal: number;
  smsTotal: number;
  pushTotal: number;
  search: string;
}

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

export interface Subscriber {
  topicId: string;
  targetId: string;
  userId: string;
  providerType: "email" | "sms" | "push";
  search: string;
}

export const subscribers = systemCollection<Subscriber>(
  "subscribers",
  [exact("topicId"), exact("targetId"), exact("userId"), exact("providerType"), text("search")],
  [
    { key: "search", type: "fulltext", attributes: ["search"] },
    { key: "unique", type: "unique", attributes: ["topicId", "targetId"] },
    { key: "userId", type: "key", attributes: ["userId"] },
  ],
);

/** Where a topic counts its subscribers of each kind. */
export const totalOf = { email: "emailTotal", sms: "smsTotal", push: "pushTotal" } as const;

/** A service that sends. `provider` is its kind: `smtp`, `twilio` … */
export interface Provider {
  name: string;
  provider: string;
  enabled: boolean;
  type: Subscriber["providerType"];
  credentials: Record<string, unknown>;
  options: Record<string, unknown>;
  search: string;
}

export const messageProviders = systemCollection<Provider>(
  "messageProviders",
  [
    text("name"),
    exact("provider"),
    flag("enabled"),
    exact("type"),
    object("credentials"),
    object("options"),
    text("search"),
  ],
  [{ key: "search", type: "fulltext", attributes: ["search"] }],
);

export interface Message {
  providerType: Subscriber["providerType"];
  status: "draft" | "processing" | "scheduled" | "sent" | "failed";
  topics: string[];
  users: string[];
  targets: string[];
  scheduledAt: string | null;
  deliveredAt: string | null;
  deliveryErrors: string[];
  deliveredTotal: number;
  /** The message's content; depends on its providerType. */
  data: Record<string, unknown>;
  search: string;
}

export const sentMessages = systemCollection<Message>(
  "sentMessages",
  [
    exact("providerType"),
    exact("status"),
    texts("topics"),
    texts("users"),
    texts("targets"),
    instant("scheduledAt"),
    instant("deliveredAt"),
    texts("deliveryErrors"),
    integer("deliveredTotal"),
    object("data"),
    text("search"),
  ],
  [
    { key: "search", type: "fulltext", attributes: ["search"] },
    { key: "status", type: "key", attributes: ["status"] },
  ],
);

export const messagingCollections = [topics, subscribers, messageProviders, sentMessages] as const;
