import { type Models, Query } from "node-appwrite";
import { avatarFileId } from "#domain/members/avatar.ts";
import { referredPerson } from "#domain/members/referral.ts";
import {
  type Cell,
  type DataRecord,
  dataRecord,
  headingsOf,
  type RowSource,
  rowSources,
} from "#domain/privacy/data-sources.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { isOwnActivity } from "#domain/security/own-activity.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { csvLine, csvStart, csvText } from "#domain/values/csv.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import { type Appwrite, attachmentsBucket, bucketId, unlessGone } from "#functions/lib/appwrite.ts";
import { referredProfiles } from "#functions/lib/rows/referral-rows.ts";
import { list } from "#functions/lib/rows.ts";

/** The contents of a copy of an account's data, in the order of its archive; each is read page by page. */

/** The account whose data is copied, and up to when. */
export interface DataSubject {
  readonly appwrite: Appwrite;
  readonly profile: Profile;
  readonly account: Models.User;
  /** Rows that were made later are not copied, so that the two formats of a file agree. */
  readonly requestedAt: string;
}

interface RecordPage {
  readonly records: readonly DataRecord[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** A list of items, which the archive holds as JSON and as CSV. */
interface RecordSource {
  readonly file: string;
  readonly about: string;
  readonly headings: readonly string[];
  readonly withheld: Readonly<Record<string, string>>;
  /** @param after where the page begins; null for the first one */
  readonly read: (subject: DataSubject, after: string | null) => Promise<RecordPage>;
}

/** Items on a page. */
const PAGE = 200;

/** The proofs of payment of one copy have at most so many bytes. */
export const attachedLimit = 100 * MEGABYTE;

const account: RecordSource = {
  file: "account",
  about:
    "Your account as the sign-in service holds it. Its password is stored as a hash, which is not copied.",
  headings: [
    ...[
      "id",
      "registeredAt",
      "name",
      "email",
      "emailVerified",
      "phone",
      "phoneVerified",
      "isBlocked",
      "labels",
    ],
    ...["twoStepVerification", "authenticatorApp", "passwordChangedAt", "lastAccessAt", "preferences"],
  ],
  withheld: { password: "a hash, which would help to guess the password" },
  read: async ({ appwrite: { users }, account: one }) => {
    const factors = await users.listMFAFactors({ userId: one.$id });
    const record = {
      id: one.$id,
      registeredAt: one.registration ?? one.$createdAt,
      name: one.name,
      email: one.email,
      emailVerified: one.emailVerification ?? false,
      phone: one.phone ?? "",
      phoneVerified: one.phoneVerification ?? false,
      isBlocked: !one.status,
      labels: one.labels,
      twoStepVerification: one.mfa ?? false,
      authenticatorApp: factors.totp,
      passwordChangedAt: one.passwordUpdate ?? null,
      lastAccessAt: one.accessedAt ?? null,
      preferences: one.prefs ?? {},
    };
    return { records: [record], next: null };
  },
};

const sessions: RecordSource = {
  file: "sessions",
  about: "The browsers that are signed in, as the sign-in service recognized them.",
  headings: [
    ...["id", "since", "until", "provider", "ip", "countryCode", "countryName"],
    ...["system", "systemVersion", "browser", "browserVersion", "device"],
  ],
  withheld: { secret: "opens your account" },
  read: async ({ appwrite: { users }, account: { $id: userId } }) => {
    const { sessions: open } = await users.listSessions({ userId });
    const records = open.map((one) => ({
      id: one.$id,
      since: one.$createdAt,
      until: text(one.expire),
      provider: text(one.provider),
      ip: text(one.ip),
      countryCode: text(one.countryCode),
      countryName: text(one.countryName),
      system: text(one.osName),
      systemVersion: text(one.osVersion),
      browser: text(one.clientName),
      browserVersion: text(one.clientVersion),
      device: text(one.deviceName),
    }));
    return { records, next: null };
  },
};

const activity: RecordSource = {
  file: "activity",
  about:
    "What the sign-in service noted of your account: sign-ins and changes, with network address and browser.",
  headings: ["event", "time", "ip", "countryCode", "countryName", "system", "browser", "device"],
  withheld: {},
  read: async ({ appwrite: { users }, account: { $id: userId } }, after) => {
    const offset = Number(after ?? 0);
    const { logs } = await users.listLogs({ userId, queries: [Query.limit(PAGE), Query.offset(offset)] });
    const records = logs.filter(isOwnActivity).map((one) => ({
      event: text(one.event),
      time: text(one.time),
      ip: text(one.ip),
      countryCode: text(one.countryCode),
      countryName: text(one.countryName),
      system: text(one.osName),
      browser: text(one.clientName),
      device: text(one.deviceName),
    }));
    return { records, next: logs.length < PAGE ? null : String(offset + PAGE) };
  },
};

const referrals: RecordSource = {
  file: "referrals",
  about: "The people who registered with your link, as the page Referrals shows them.",
  headings: ["firstName", "initial", "joinedAt"],
  withheld: { name: "belongs to another person, and so does everything else about them" },
  read: async ({ appwrite: { tables }, profile }, after) => {
    const offset = Number(after ?? 0);
    const found = await referredProfiles(tables, profile.referralId, offset, PAGE);
    const records = found.map((person) => ({ ...referredPerson(person) }));
    return { records, next: found.length < PAGE ? null : String(offset + PAGE) };
  },
};

/** The rows of a table. By id and not by cursor, because the row of a cursor may be deleted meanwhile. */
function rowsOf(table: string, source: RowSource): RecordSource {
  const { file, about, withheld, owner, isIncluded = () => true } = source;
  return {
    file,
    about,
    withheld,
    headings: headingsOf(source),
    read: async ({ appwrite: { tables }, account: { $id: userId }, requestedAt }, after) => {
      const queries = [
        Query.equal(owner, userId),
        Query.lessThanEqual("$createdAt", requestedAt),
        ...(after === null ? [] : [Query.greaterThan("$id", after)]),
        Query.orderAsc("$id"),
        Query.limit(PAGE),
      ];
      const rows = await list(tables, table, queries, (row) => row as Models.DefaultRow);
      const records = rows.filter(isIncluded).map((row) => dataRecord(source, row));
      return { records, next: rows.length < PAGE ? null : (rows.at(-1)?.$id ?? null) };
    },
  };
}

/** All lists of an archive, in their order. */
export const recordSources: readonly RecordSource[] = [
  account,
  ...Object.entries(rowSources).map(([table, source]) => rowsOf(table, source)),
  referrals,
  sessions,
  activity,
];

/** The version of the form of the JSON files. */
export const DATA_SCHEMA = 1;

/** A file of records: its beginning, its items and its end. @param earlier items that are in the file already */
interface RecordFormat {
  readonly extension: string;
  readonly begin: (source: RecordSource) => string;
  readonly items: (source: RecordSource, records: readonly DataRecord[], earlier: number) => string;
  readonly end: string;
}

export const recordFormats: readonly RecordFormat[] = [
  {
    extension: "json",
    begin: ({ file }) => `{"schema":${DATA_SCHEMA},"file":${JSON.stringify(file)},"rows":[`,
    items: (_, records, earlier) =>
      records
        .map((record, index) => `${earlier + index === 0 ? "\n" : ",\n"}${JSON.stringify(record)}`)
        .join(""),
    end: "\n]}\n",
  },
  {
    extension: "csv",
    begin: ({ headings }) => csvStart(headings),
    items: ({ headings }, records) =>
      records.map((record) => csvLine(headings.map((heading) => csvCell(record[heading] ?? null)))).join(""),
    end: "",
  },
];

function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "object") return csvText(JSON.stringify(value));
  return typeof value === "number" ? String(value) : csvText(String(value));
}

/** A file that is copied as it is. */
export interface CopiedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The picture of the profile; null when there is none. */
export async function avatarOf({ appwrite, profile }: DataSubject): Promise<CopiedFile | null> {
  const fileId = avatarFileId(profile.avatar);
  const bytes = fileId === null ? null : await bytesOf(appwrite, bucketId, fileId);
  return bytes === null ? null : { name: `avatar.${bytes[0] === 0x89 ? "png" : "jpg"}`, bytes };
}

const extensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** The next proof of payment. @param after the id of the transaction before; null for the first one */
export async function nextAttachment(
  { appwrite, account: { $id: userId }, requestedAt }: DataSubject,
  after: string | null,
): Promise<{ readonly after: string; readonly size: number; read(): Promise<CopiedFile | null> } | null> {
  const queries = [
    Query.equal("id", userId),
    Query.isNotNull("attachmentId"),
    Query.lessThanEqual("$createdAt", requestedAt),
    ...(after === null ? [] : [Query.lessThan("$id", after)]),
    Query.orderDesc("$id"),
    Query.limit(1),
  ];
  const [found] = await list(appwrite.tables, "transactions", queries, parseTransaction);
  if (found === undefined) return null;
  const { $id, transactionId, attachmentId, attachmentType, attachmentSize } = found;
  return {
    after: $id,
    size: attachmentSize ?? 0,
    read: async () => {
      const bytes = attachmentId === null ? null : await bytesOf(appwrite, attachmentsBucket, attachmentId);
      const extension = extensions[attachmentType ?? ""] ?? "bin";
      return bytes === null ? null : { name: `attachments/${transactionId}.${extension}`, bytes };
    },
  };
}

/** Null for a file that was deleted meanwhile. */
async function bytesOf({ storage }: Appwrite, bucket: string, fileId: string): Promise<Uint8Array | null> {
  const bytes = await unlessGone(storage.getFileDownload({ bucketId: bucket, fileId }));
  return bytes === undefined ? null : new Uint8Array(bytes);
}

function text(value: string | undefined): string | null {
  return value === undefined || value === "" ? null : value;
}
