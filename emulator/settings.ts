import { systemCollection } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";
import type { IdGenerator } from "./ids.ts";

interface Setting {
  value: unknown;
}

/** Values of the project that are no resources of their own: the signing secret, policies. */
export const settingsCollection = systemCollection<Setting>("settings", [{ key: "value", type: "object" }]);

export interface Settings {
  get<T>(name: string, fallback: T): T;
  set(name: string, value: unknown): void;
  /** Signs JWTs; made once and kept, so that they outlive a restart. */
  readonly signingSecret: string;
}

export function createSettings(store: Store, ids: IdGenerator): Settings {
  const cache = new Map(store.find(settingsCollection).map((row) => [row.$id, row.value]));
  const settings = {
    get: <T>(name: string, fallback: T): T => (cache.has(name) ? (cache.get(name) as T) : fallback),
    set(name: string, value: unknown) {
      if (store.get(settingsCollection, name) === undefined) {
        store.create(settingsCollection, { $id: name, value });
      } else store.update(settingsCollection, name, { value });
      cache.set(name, value);
    },
  };
  if (!cache.has("signing-secret")) settings.set("signing-secret", ids.secret(64));
  return { ...settings, signingSecret: settings.get("signing-secret", "") };
}
