import { exact, instant, text, texts } from "#emulator/accounts/collection-columns.ts";
import { type Doc, systemCollection } from "#emulator/store/collection.ts";

export interface Key {
  name: string;
  scopes: string[];
  expire: string | null;
  accessedAt: string | null;
  secret: string;
}

/** API keys besides the one the server was started with. */
export const keys = systemCollection<Key>(
  "keys",
  [text("name"), texts("scopes"), instant("expire"), instant("accessedAt"), exact("secret")],
  [{ key: "secret", type: "unique", attributes: ["secret"] }],
);

/** A key as its project's keys see it, with its secret. */
export const keyModel = (key: Doc<Key>) => ({
  $id: key.$id,
  $createdAt: key.$createdAt,
  $updatedAt: key.$updatedAt,
  name: key.name,
  expire: key.expire ?? "",
  scopes: key.scopes,
  secret: key.secret,
  accessedAt: key.accessedAt ?? "",
  sdks: [],
});
