import { integer, object, text } from "#emulator/accounts/collection-columns.ts";
import { systemCollection } from "#emulator/store/collection.ts";

export interface Team {
  name: string;
  total: number;
  prefs: Record<string, unknown>;
  search: string;
}

export const teams = systemCollection<Team>(
  "teams",
  [text("name"), integer("total"), object("prefs"), text("search")],
  [{ key: "search", type: "fulltext", attributes: ["search"] }],
);
