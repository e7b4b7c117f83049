import { readsTogether } from "#src/backend/rows-together.ts";
import { users } from "#src/backend/tables.ts";

/** Reads one person, together with everybody else who is asked for in the same moment. */
export const readTogether = readsTogether(
  users,
  (ids) => ({ where: { $id: ids } }),
  ({ $id }) => $id,
);
