import { targets } from "#emulator/accounts/collections.ts";
import { type Query, where } from "#emulator/query/query.ts";
import type { Store } from "#emulator/store/store.ts";
import { subscribers, topics, totalOf } from "./collections.ts";

/** Deletes message targets with their subscriptions, which their topics then count no more. */
export function deleteTargets(store: Store, filter: Query): void {
  store.transaction(() => {
    for (const { $id } of store.find(targets, { filters: [filter] })) {
      for (const subscriber of store.find(subscribers, { filters: [where.equal("targetId", $id)] })) {
        store.delete(subscribers, subscriber.$id);
        store.increment(topics, subscriber.topicId, totalOf[subscriber.providerType], -1);
      }
      store.delete(targets, $id);
    }
  });
}
