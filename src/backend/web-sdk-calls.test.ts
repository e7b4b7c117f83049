/**
 * The calls that the official SDK makes on behalf of the product, as the specification lists them: path, method, fields,
 * and which parameters it misses. No code of the product repeats them, so another version has to be noticed here.
 */
import { Account, Client, Databases, Storage, TablesDB } from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";

const client = new Client().setEndpoint("https://api.example.com/v1").setProject("keelstone");
const account = new Account(client);
const docs = new Databases(client);
const tables = new TablesDB(client);
const storage = new Storage(client);

const document = "databaseId collectionId documentId";
const row = "databaseId tableId rowId";

/** A value for every parameter; each call takes what it knows. */
const all = {
  userId: "u",
  email: "e",
  password: "p",
  oldPassword: "o",
  name: "n",
  phone: "1",
  prefs: {},
  identityId: "i",
  queries: ["q"],
  search: "s",
  mfa: true,
  type: "totp",
  otp: "1",
  factor: "totp",
  challengeId: "c",
  url: "https://example.com/",
  secret: "s",
  sessionId: "s",
  targetId: "t",
  identifier: "i",
  providerId: "p",
  phrase: true,
  databaseId: "d",
  collectionId: "c",
  documentId: "x",
  tableId: "t",
  rowId: "r",
  data: {},
  permissions: ["p"],
  attribute: "a",
  column: "a",
  value: 1,
  max: 2,
  min: 0,
  bucketId: "b",
  fileId: "f",
  file: new File(["x"], "x.png"),
};
/** Each method has a type of its own, and JavaScript none. */
type Call = (given: never) => Promise<unknown>;

const calls: readonly (readonly [call: string, fields: string, required: string, make: Call])[] = [
  ["GET /account", "", "", account.get.bind(account)],
  ["POST /account", "userId email password name", "userId email password", account.create.bind(account)],
  ["PATCH /account/email", "email password", "email password", account.updateEmail.bind(account)],
  ["PATCH /account/name", "name", "name", account.updateName.bind(account)],
  ["PATCH /account/password", "password oldPassword", "password", account.updatePassword.bind(account)],
  ["PATCH /account/phone", "phone password", "phone password", account.updatePhone.bind(account)],
  ["PATCH /account/status", "", "", account.updateStatus.bind(account)],
  ["GET /account/prefs", "", "", account.getPrefs.bind(account)],
  ["PATCH /account/prefs", "prefs", "prefs", account.updatePrefs.bind(account)],
  ["GET /account/identities", "queries[0]", "", account.listIdentities.bind(account)],
  ["DELETE /account/identities/i", "", "identityId", account.deleteIdentity.bind(account)],
  ["POST /account/jwts", "", "", account.createJWT.bind(account)],
  ["GET /account/logs", "queries[0]", "", account.listLogs.bind(account)],
  ["PATCH /account/mfa", "mfa", "mfa", account.updateMFA.bind(account)],
  ["POST /account/mfa/authenticators/totp", "", "type", account.createMFAAuthenticator.bind(account)],
  ["PUT /account/mfa/authenticators/totp", "otp", "type otp", account.updateMFAAuthenticator.bind(account)],
  ["DELETE /account/mfa/authenticators/totp", "", "type", account.deleteMFAAuthenticator.bind(account)],
  ["POST /account/mfa/challenge", "factor", "factor", account.createMFAChallenge.bind(account)],
  [
    "PUT /account/mfa/challenge",
    "challengeId otp",
    "challengeId otp",
    account.updateMFAChallenge.bind(account),
  ],
  ["GET /account/mfa/factors", "", "", account.listMFAFactors.bind(account)],
  ["GET /account/mfa/recovery-codes", "", "", account.getMFARecoveryCodes.bind(account)],
  ["POST /account/mfa/recovery-codes", "", "", account.createMFARecoveryCodes.bind(account)],
  ["PATCH /account/mfa/recovery-codes", "", "", account.updateMFARecoveryCodes.bind(account)],
  ["POST /account/recovery", "email url", "email url", account.createRecovery.bind(account)],
  [
    "PUT /account/recovery",
    "userId secret password",
    "userId secret password",
    account.updateRecovery.bind(account),
  ],
  ["GET /account/sessions", "", "", account.listSessions.bind(account)],
  ["DELETE /account/sessions", "", "", account.deleteSessions.bind(account)],
  ["POST /account/sessions/anonymous", "", "", account.createAnonymousSession.bind(account)],
  [
    "POST /account/sessions/email",
    "email password",
    "email password",
    account.createEmailPasswordSession.bind(account),
  ],
  [
    "PUT /account/sessions/magic-url",
    "userId secret",
    "userId secret",
    account.updateMagicURLSession.bind(account),
  ],
  ["PUT /account/sessions/phone", "userId secret", "userId secret", account.updatePhoneSession.bind(account)],
  ["POST /account/sessions/token", "userId secret", "userId secret", account.createSession.bind(account)],
  ["GET /account/sessions/s", "", "sessionId", account.getSession.bind(account)],
  ["PATCH /account/sessions/s", "", "sessionId", account.updateSession.bind(account)],
  ["DELETE /account/sessions/s", "", "sessionId", account.deleteSession.bind(account)],
  [
    "POST /account/targets/push",
    "targetId identifier providerId",
    "targetId identifier",
    account.createPushTarget.bind(account),
  ],
  [
    "PUT /account/targets/t/push",
    "identifier",
    "targetId identifier",
    account.updatePushTarget.bind(account),
  ],
  ["DELETE /account/targets/t/push", "", "targetId", account.deletePushTarget.bind(account)],
  [
    "POST /account/tokens/email",
    "userId email phrase",
    "userId email",
    account.createEmailToken.bind(account),
  ],
  [
    "POST /account/tokens/magic-url",
    "userId email url phrase",
    "userId email",
    account.createMagicURLToken.bind(account),
  ],
  ["POST /account/tokens/phone", "userId phone", "userId phone", account.createPhoneToken.bind(account)],
  ["POST /account/verification", "url", "url", account.createVerification.bind(account)],
  ["PUT /account/verification", "userId secret", "userId secret", account.updateVerification.bind(account)],
  ["POST /account/verification/phone", "", "", account.createPhoneVerification.bind(account)],
  [
    "PUT /account/verification/phone",
    "userId secret",
    "userId secret",
    account.updatePhoneVerification.bind(account),
  ],
  [
    "GET /databases/d/collections/c/documents",
    "queries[0]",
    "databaseId collectionId",
    docs.listDocuments.bind(docs),
  ],
  [
    "POST /databases/d/collections/c/documents",
    "documentId data permissions",
    `${document} data`,
    docs.createDocument.bind(docs),
  ],
  ["GET /databases/d/collections/c/documents/x", "queries[0]", document, docs.getDocument.bind(docs)],
  [
    "PUT /databases/d/collections/c/documents/x",
    "data permissions",
    document,
    docs.upsertDocument.bind(docs),
  ],
  [
    "PATCH /databases/d/collections/c/documents/x",
    "data permissions",
    document,
    docs.updateDocument.bind(docs),
  ],
  ["DELETE /databases/d/collections/c/documents/x", "", document, docs.deleteDocument.bind(docs)],
  [
    "PATCH /databases/d/collections/c/documents/x/a/increment",
    "value max",
    `${document} attribute`,
    docs.incrementDocumentAttribute.bind(docs),
  ],
  [
    "PATCH /databases/d/collections/c/documents/x/a/decrement",
    "value min",
    `${document} attribute`,
    docs.decrementDocumentAttribute.bind(docs),
  ],
  ["GET /tablesdb/d/tables/t/rows", "queries[0]", "databaseId tableId", tables.listRows.bind(tables)],
  ["POST /tablesdb/d/tables/t/rows", "rowId data permissions", `${row} data`, tables.createRow.bind(tables)],
  ["GET /tablesdb/d/tables/t/rows/r", "queries[0]", row, tables.getRow.bind(tables)],
  ["PUT /tablesdb/d/tables/t/rows/r", "data permissions", row, tables.upsertRow.bind(tables)],
  ["PATCH /tablesdb/d/tables/t/rows/r", "data permissions", row, tables.updateRow.bind(tables)],
  ["DELETE /tablesdb/d/tables/t/rows/r", "", row, tables.deleteRow.bind(tables)],
  [
    "PATCH /tablesdb/d/tables/t/rows/r/a/increment",
    "value max",
    `${row} column`,
    tables.incrementRowColumn.bind(tables),
  ],
  [
    "PATCH /tablesdb/d/tables/t/rows/r/a/decrement",
    "value min",
    `${row} column`,
    tables.decrementRowColumn.bind(tables),
  ],
  ["GET /storage/buckets/b/files", "queries[0] search", "bucketId", storage.listFiles.bind(storage)],
  [
    "POST /storage/buckets/b/files",
    "fileId file permissions[]",
    "bucketId fileId file",
    storage.createFile.bind(storage),
  ],
  ["GET /storage/buckets/b/files/f", "", "bucketId fileId", storage.getFile.bind(storage)],
  ["PUT /storage/buckets/b/files/f", "name permissions", "bucketId fileId", storage.updateFile.bind(storage)],
  ["DELETE /storage/buckets/b/files/f", "", "bucketId fileId", storage.deleteFile.bind(storage)],
];

interface Sent {
  readonly call: string;
  readonly fields: string[];
  readonly credentials: RequestCredentials | undefined;
}

/** Answers every request, and keeps what was sent. */
function listen(): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", (url: string, { method = "GET", body, credentials }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url);
    const given = typeof body === "string" ? JSON.parse(body) : Object.fromEntries(searchParams);
    const fields = body instanceof FormData ? [...new Set(body.keys())] : Object.keys(given);
    sent.push({ call: `${method} ${pathname.replace("/v1", "")}`, fields, credentials });
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const words = (text: string) => text.split(" ").filter(Boolean);

describe("the calls of the SDK", () => {
  it.each(calls)("%s carries %j and the cookies", async (call, fields, _, make) => {
    const sent = listen();
    await make(all as never);
    expect(sent).toEqual([{ call, fields: words(fields), credentials: "include" }]);
  });

  it.each(calls.filter(([, , required]) => required !== ""))(
    "%s (%j) is not made without: %s",
    async (_, __, required, make) => {
      const sent = listen();
      const given: Record<string, unknown> = {};
      for (const name of words(required)) {
        const some = Object.keys(given).length === 0 ? undefined : { ...given };
        await expect(async () => make(some as never)).rejects.toThrow(
          `Missing required parameter: "${name}"`,
        );
        given[name] = all[name as keyof typeof all];
      }
      expect(sent).toEqual([]);
    },
  );
});
