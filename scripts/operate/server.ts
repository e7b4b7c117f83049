import { type Client, Functions, Project, Storage, TablesDB, Tokens, Users } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";

/** One project of one Appwrite, with every service the commands for operators use. */
export interface Server extends Access {
  readonly client: Client;
  readonly tables: TablesDB;
  readonly storage: Storage;
  readonly functions: Functions;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly project: Project;
}

/** Nothing is asked of the server yet. */
export function serverOf(access: Access): Server {
  const client = keyClient(access);
  return {
    ...access,
    client,
    tables: new TablesDB(client),
    storage: new Storage(client),
    functions: new Functions(client),
    users: new Users(client),
    tokens: new Tokens(client),
    project: new Project(client),
  };
}
