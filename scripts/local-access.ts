import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ID } from "./as-it-comes.ts";
import { CommandError } from "./command.ts";
import type { Access } from "./function-variables.ts";

/** The key that `npm start` made for the local server. */
export const localKey = join(import.meta.dirname, "../.keelstone/data/api-key");

/** What `npm start` serves on this machine. @throws CommandError when it never did */
export function localAccess(): Access {
  if (!existsSync(localKey)) throw new CommandError("There is no local server yet: npm start makes one.");
  return {
    endpoint: "http://localhost:4501/v1",
    projectId: PROJECT_ID,
    apiKey: readFileSync(localKey, "utf8").trim(),
  };
}
