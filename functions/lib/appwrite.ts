import {
  Account,
  AppwriteException,
  Client,
  type Models,
  Storage,
  TablesDB,
  Teams,
  Tokens,
  Users,
} from "node-appwrite";
import type { FunctionRequest } from "./context.ts";
import { type OwnAccount, ownAccountOf } from "./own-account.ts";
import { type ProcessMemory, processMemory } from "./process-memory.ts";
import { type Visitor, visitorOf } from "./visitor.ts";
import { pausableTables } from "./write-pause.ts";

export const databaseId = "main";
/** Avatars. */
export const bucketId = "images";
/** Proofs of payment, which administrators alone read. */
export const attachmentsBucket = "attachments";
/** Copies of the data of accounts, which no account reads. */
export const downloadsBucket = "downloads";
/** Files of identities, which no role reads. */
export const identitiesBucket = "identities";

/** Appwrite with the rights of this function, for the time of one execution. */
export interface Appwrite {
  readonly tables: TablesDB;
  readonly users: Users;
  readonly teams: Teams;
  readonly storage: Storage;
  readonly tokens: Tokens;
  /** The same Appwrite without those rights. */
  readonly visitor: Visitor;
  /** The account of the caller, with no more rights than the caller has. */
  readonly ownAccount: OwnAccount;
  readonly projectId: string;
  /** The memory of this process for the project. */
  readonly memory: ProcessMemory;
  /** The account that a token belongs to. @throws AppwriteException 401 when it is not valid (any more) */
  accountOf(jwt: string): Promise<Models.User>;
  /** Has Appwrite mail a link to a new password. @throws AppwriteException 404 `user_not_found`, 403 `user_blocked` */
  mailRecovery(recovery: RecoveryMail): Promise<unknown>;
}

export interface RecoveryMail {
  readonly email: string;
  /** Where the link leads: to a platform of the project. */
  readonly url: string;
  /** That of the mail. */
  readonly language: string;
}

/**
 * Connects with the key that Appwrite hands to each execution; no key of our own is stored anywhere.
 * @throws Error when the environment of a function is missing
 */
export function connect(request: FunctionRequest): Appwrite {
  const endpoint = process.env.APPWRITE_FUNCTION_API_ENDPOINT;
  const project = process.env.APPWRITE_FUNCTION_PROJECT_ID;
  const key = request.headers["x-appwrite-key"];
  if (!endpoint || !project || !key) throw new Error("This is not the environment of an Appwrite function");
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key);
  return {
    tables: pausableTables(new TablesDB(client)),
    users: new Users(client),
    teams: new Teams(client),
    storage: new Storage(client),
    tokens: new Tokens(client),
    visitor: visitorOf(endpoint, project),
    ownAccount: ownAccountOf({
      endpoint,
      project,
      jwt: request.headers["x-appwrite-user-jwt"] ?? "",
      ip: request.headers["x-appwrite-client-ip"] ?? "",
    }),
    projectId: project,
    memory: processMemory(endpoint, project),
    accountOf: (jwt) => new Account(new Client().setEndpoint(endpoint).setProject(project).setJWT(jwt)).get(),
    // With the key, for which Appwrite's limits do not hold: all requests come from the network of the function.
    mailRecovery: ({ email, url, language }) =>
      new Account(
        new Client().setEndpoint(endpoint).setProject(project).setKey(key).setLocale(language),
      ).createRecovery({ email, url }),
  };
}

/** Waits for a change of something, and is content when that is gone: a repeated request, or a deletion, finds it so. */
export async function gone(change: Promise<unknown>): Promise<void> {
  await unlessGone(change);
}

/** Returns the answer of Appwrite about something; undefined when that does not exist (any more). */
export async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return undefined;
    throw error;
  }
}
