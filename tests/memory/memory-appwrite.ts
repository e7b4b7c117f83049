import {
  AppwriteException,
  type Models,
  type Storage,
  type TablesDB,
  type Teams,
  type Tokens,
  type Users,
} from "node-appwrite";
import type { SignInRecord } from "#domain/members/same-person.ts";
import type { Appwrite, RecoveryMail } from "#functions/lib/appwrite.ts";
import { newProcessMemory } from "#functions/lib/process-memory.ts";
import schema from "../../appwrite.json" with { type: "json" };
import type { MemoryAccount } from "./memory-account.ts";
import { committed, created, type Staged } from "./memory-commit.ts";
import { type MemoryFile, memoryStorage } from "./memory-files.ts";
import { memoryOwnAccount } from "./memory-own-account.ts";
import { listed, type Row, selected } from "./memory-queries.ts";
import { MemoryReaders } from "./memory-readers.ts";
import { defaults } from "./memory-schema.ts";
import { memorySession, memoryVisitor } from "./memory-visitor.ts";

interface MemorySession {
  $id: string;
  provider: string;
  $createdAt: string;
  mfaUpdatedAt: string;
  factors?: string[];
}

/**
 * As much of Appwrite as the function `operations` calls, in memory, with the unique indexes of appwrite.json and
 * the one promise that matters: a commit is all or nothing. It exists for what a real server cannot be asked to do:
 * stop, fail or change the order at an exact moment. Everything else is tested against a real server.
 */
export class MemoryAppwrite {
  readonly rows = new Map<string, Map<string, Row>>(schema.tables.map((table) => [table.$id, new Map()]));
  readonly accounts = new Map<string, MemoryAccount>();
  readonly files = new Map<string, MemoryFile>();
  readonly readers = new MemoryReaders(this.accounts);
  /** The sessions of each account, except those that it ended. */
  sessions: MemorySession[] = [
    { $id: memorySession, provider: "email", $createdAt: "2999-01-01T00:00:00.000Z", mfaUpdatedAt: "" },
  ];
  readonly sessionsEnded: string[] = [];
  /** The links to a new password that were mailed. */
  readonly recoveriesMailed: RecoveryMail[] = [];
  /** The ended sessions of each account, as "account session". */
  readonly #endedSessions = new Set<string>();
  readonly #cached = new Map<string, { account: MemoryAccount; sessions: MemorySession[] }>();
  /** The place and the device of what the log of an account holds. */
  readonly signInRecords = new Map<string, (SignInRecord & { mode?: string })[]>();
  /** Called before and after each call with its name, and the table of a list; may wait or throw. */
  interfere: (moment: string, tableId?: string) => Promise<void> | void = () => {};
  /** When new transactions are made. */
  clock = created;
  /** The memory of the process; another one stands for a process that has just begun. */
  memory = newProcessMemory();
  readonly #staged = new Map<string, Staged[]>();
  #count = 0;

  all(tableId: string): Row[] {
    return [...(this.rows.get(tableId)?.values() ?? [])];
  }

  put(tableId: string, row: Row): void {
    this.rows.get(tableId)?.set(row.$id, { $createdAt: created, ...defaults(tableId), ...row });
  }

  /**
   * Fills the cache of an account with its present state, as a read does that overtakes the next write. It is emptied as
   * Appwrite 1.9.6 empties it, except by the writes that the read overtakes.
   */
  fillCache(userId: string): void {
    this.#cached.set(userId, { account: this.#account(userId), sessions: this.#sessionsOf(userId) });
  }

  #sessionsOf(userId: string): MemorySession[] {
    return this.sessions.filter(({ $id }) => !this.#endedSessions.has(`${userId} ${$id}`));
  }

  /** Begins a session of an account again that was ended. */
  beginSession(userId: string, sessionId: string): void {
    this.#endedSessions.delete(`${userId} ${sessionId}`);
  }

  /** @param caller whose own account can be changed */
  connect(caller = ""): Appwrite {
    const tables = {
      listRows: this.#call(
        "listRows",
        ({ tableId, queries, total }: { tableId: string; queries: string[]; total?: unknown }) =>
          listed(this.all(tableId), queries, total === undefined),
      ),
      createRow: this.#call("createRow", (row: Omit<Staged, "action">) => {
        this.#commit([{ ...row, action: "create" }]);
        return { ...this.rows.get(row.tableId)?.get(row.rowId) };
      }),
      upsertRow: this.#call("upsertRow", ({ tableId, rowId, data }: Omit<Staged, "action">) =>
        this.put(tableId, { ...data, $id: rowId }),
      ),
      deleteRow: this.#call("deleteRow", ({ tableId, rowId }: { tableId: string; rowId: string }) => {
        this.rows.get(tableId)?.delete(rowId);
      }),
      updateRow: this.#call("updateRow", (change: Omit<Staged, "action">) =>
        this.#commit([{ ...change, action: "update" }]),
      ),
      deleteRows: this.#call("deleteRows", ({ tableId, queries }: { tableId: string; queries: string[] }) => {
        const total = selected(this.all(tableId), queries).length;
        this.#commit([{ tableId, rowId: "", action: "bulkDelete", data: { queries } }]);
        return { total };
      }),
      createTransaction: this.#call("createTransaction", () => ({ $id: `transaction-${++this.#count}` })),
      createOperations: this.#call(
        "createOperations",
        ({ transactionId, operations }: { transactionId: string; operations: Staged[] }) => {
          this.#staged.set(transactionId, operations);
        },
      ),
      updateTransaction: this.#call("commit", ({ transactionId }: { transactionId: string }) => {
        this.#commit(this.#staged.get(transactionId) ?? []);
      }),
    };
    return {
      tables: tables as unknown as TablesDB,
      users: this.#users() as unknown as Users,
      teams: this.readers.teams((name, work) => this.#call(name, work)) as unknown as Teams,
      storage: memoryStorage(this.files, (name, work) => this.#call(name, work)) as unknown as Storage,
      tokens: {
        createFileToken: this.#call("createFileToken", ({ fileId }: { fileId: string }) => ({
          secret: `token-of-${fileId}`,
        })),
      } as unknown as Tokens,
      ownAccount: memoryOwnAccount(
        () => this.accounts.get(caller),
        (change) => this.accounts.set(caller, { ...this.#account(caller), ...change }),
        (moment) => this.interfere(moment),
      ),
      visitor: memoryVisitor(this.accounts, (moment) => this.interfere(moment)),
      projectId: "keelstone",
      memory: this.memory,
      accountOf: this.#call("getAccount", (jwt: string) => this.#accountOf(jwt)),
      mailRecovery: this.#call("createRecovery", (mail: RecoveryMail) => {
        const account = [...this.accounts.values()].find(({ email }) => email === mail.email.toLowerCase());
        if (account === undefined) throw new AppwriteException("No user", 404, "user_not_found");
        if (account.status === false) throw new AppwriteException("Blocked", 403, "user_blocked");
        this.recoveriesMailed.push(mail);
      }),
    };
  }

  #users() {
    return {
      ...this.readers.users(this.#call.bind(this)),
      get: this.#call("getUser", ({ userId }: { userId: string }) => {
        const cached = this.#cached.get(userId);
        const $updatedAt = cached === undefined ? created : "before";
        return {
          $id: userId,
          $createdAt: created,
          $updatedAt,
          ...(cached?.account ?? this.#account(userId)),
        };
      }),
      list: this.#call("listUsers", ({ queries }: { queries: string[] }) => ({
        users: selected(
          [...this.accounts].map(([$id, one]) => ({
            $createdAt: created,
            $updatedAt: created,
            ...one,
            $id,
            email: one.email || null,
          })),
          queries,
        ),
      })),
      createToken: this.#call("createToken", ({ userId }: { userId: string }) => {
        this.#account(userId);
        return { secret: `token of ${userId}` };
      }),
      updateLabels: this.#call("updateLabels", ({ userId, labels }: { userId: string; labels: string[] }) => {
        this.accounts.set(userId, { ...this.#account(userId), labels });
      }),
      updateStatus: this.#call("updateStatus", ({ userId, status }: { userId: string; status: boolean }) => {
        this.accounts.set(userId, { ...this.#account(userId), status });
      }),
      updatePrefs: this.#call(
        "updatePrefs",
        ({ userId, prefs }: { userId: string; prefs: Record<string, unknown> }) => {
          this.#cached.delete(userId);
          this.accounts.set(userId, { ...this.#account(userId), prefs });
        },
      ),
      updatePassword: this.#call(
        "updatePassword",
        ({ userId, password }: { userId: string; password: string }) => {
          const passwordUpdate = new Date().toISOString();
          const account = { ...this.#account(userId), password, passwordUpdate };
          this.accounts.set(userId, account);
          return account;
        },
      ),
      listMFAFactors: this.#call("listMFAFactors", ({ userId }: { userId: string }) => ({
        totp: this.#account(userId).app === true,
      })),
      updateEmail: this.#call("updateEmail", ({ userId, email }: { userId: string; email: string }) => {
        this.accounts.set(userId, { ...this.#account(userId), email, emailVerification: false });
      }),
      updateEmailVerification: this.#call(
        "updateEmailVerification",
        ({ userId, emailVerification }: { userId: string; emailVerification: boolean }) => {
          this.accounts.set(userId, { ...this.#account(userId), emailVerification });
        },
      ),
      updateMFA: this.#call("updateMFA", ({ userId, mfa }: { userId: string; mfa: boolean }) => {
        this.accounts.set(userId, { ...this.#account(userId), mfa });
      }),
      deleteMFAAuthenticator: this.#call("deleteMFAAuthenticator", ({ userId }: { userId: string }) => {
        this.accounts.set(userId, { ...this.#account(userId), app: false });
      }),
      updateMFARecoveryCodes: this.#call("updateMFARecoveryCodes", ({ userId }: { userId: string }) => {
        const codes = (this.#account(userId).codes ?? 0) + 1;
        this.accounts.set(userId, { ...this.#account(userId), codes });
        return { recoveryCodes: [codes === 1 ? "new" : `new ${codes}`] };
      }),
      listSessions: this.#call("listSessions", ({ userId }: { userId: string }) => {
        const sessions = this.#cached.get(userId)?.sessions ?? this.#sessionsOf(userId);
        return { total: sessions.length, sessions };
      }),
      listLogs: this.#call("listLogs", ({ userId }: { userId: string }) => ({
        logs: this.signInRecords.get(userId) ?? [],
      })),
      deleteSession: this.#call(
        "deleteSession",
        ({ userId, sessionId }: { userId: string; sessionId: string }) => {
          this.#endedSessions.add(`${userId} ${sessionId}`);
          this.sessionsEnded.push(sessionId);
        },
      ),
      deleteSessions: this.#call("deleteSessions", ({ userId }: { userId: string }) => {
        this.#cached.delete(userId);
        this.#account(userId);
        this.sessionsEnded.push(userId);
      }),
      delete: this.#call("deleteUser", ({ userId }: { userId: string }) => {
        this.#account(userId);
        this.accounts.delete(userId);
      }),
    };
  }

  /** Takes every token for one that it made. */
  #accountOf(jwt: string): Models.User {
    const [, claims = ""] = jwt.split(".");
    const { userId } = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
    const account = this.accounts.get(userId);
    if (!account?.status) throw new AppwriteException("Invalid token", 401, "user_jwt_invalid");
    return { $id: userId, $createdAt: created, ...account } as unknown as Models.User;
  }

  #account(userId: string): MemoryAccount {
    const account = this.accounts.get(userId);
    if (account === undefined) throw new AppwriteException("User not found", 404, "user_not_found");
    return account;
  }

  #call<Input, Output>(name: string, handle: (input: Input) => Output | Promise<Output>) {
    return async (input: Input): Promise<Output> => {
      const { tableId } = Object(input) as { tableId?: string };
      await this.interfere(`before ${name}`, tableId);
      const output = await handle(input);
      await this.interfere(`after ${name}`, tableId);
      return output;
    };
  }

  #commit(operations: readonly Staged[]): void {
    for (const [id, rows] of committed(this.rows, operations, this.clock)) this.rows.set(id, rows);
  }
}
