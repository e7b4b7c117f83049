import { type Attribute, type IndexType, systemCollection } from "#emulator/store/collection.ts";

export interface DatabaseRow {
  name: string;
  enabled: boolean;
  type: "tablesdb" | "legacy";
  search: string;
}

const exact = (key: string) => ({ key, type: "string", exact: true }) as const;
const text = (key: string) => ({ key, type: "string" }) as const;
const flag = (key: string) => ({ key, type: "boolean" }) as const;

/** Returns the text that a search for databases or tables reads. */
export const searchText = (id: string, name: string): string => `${id} ${name}`;

export const databases = systemCollection<DatabaseRow>(
  "databases",
  [text("name"), flag("enabled"), exact("type"), text("search")],
  [{ key: "search", type: "fulltext", attributes: ["search"] }],
);

/** Its `$id` is `DATABASE/TABLE`, because table ids need to be unique only inside a database. */
export interface TableRow {
  databaseId: string;
  tableId: string;
  name: string;
  enabled: boolean;
  rowSecurity: boolean;
  search: string;
}

export const tables = systemCollection<TableRow>(
  "tables",
  [exact("databaseId"), exact("tableId"), text("name"), flag("enabled"), flag("rowSecurity"), text("search")],
  [
    { key: "database", type: "key", attributes: ["databaseId"] },
    { key: "search", type: "fulltext", attributes: ["search"] },
  ],
);

type Status = "available" | "processing" | "deleting" | "stuck" | "failed";

/** Column types as the API names them. */
export type ColumnType =
  | "string"
  | "varchar"
  | "text"
  | "mediumtext"
  | "longtext"
  | "integer"
  | "bigint"
  | "double"
  | "boolean"
  | "datetime"
  | "relationship"
  | "point"
  | "linestring"
  | "polygon";

export interface ColumnRow {
  table: string;
  key: string;
  type: ColumnType;
  size: number;
  required: boolean;
  array: boolean;
  status: Status;
  error: string;
  /** The attribute as the store and the validation need it. */
  attribute: Attribute;
}

const object = (key: string) => ({ key, type: "object" }) as const;

export const columns = systemCollection<ColumnRow>(
  "columns",
  [
    exact("table"),
    exact("key"),
    exact("type"),
    { key: "size", type: "integer" },
    flag("required"),
    flag("array"),
    exact("status"),
    exact("error"),
    object("attribute"),
  ],
  [{ key: "table", type: "key", attributes: ["table"] }],
);

export interface IndexRow {
  table: string;
  key: string;
  type: IndexType;
  status: Status;
  error: string;
  attributes: string[];
  lengths: number[];
  orders: (string | null)[];
}

export const indexes = systemCollection<IndexRow>(
  "indexes",
  [
    exact("table"),
    exact("key"),
    exact("type"),
    exact("status"),
    exact("error"),
    object("attributes"),
    object("lengths"),
    object("orders"),
  ],
  [{ key: "table", type: "key", attributes: ["table"] }],
);

type TransactionStatus = "pending" | "committing" | "committed" | "failed";
export interface TransactionRow {
  status: TransactionStatus;
  operations: number;
  expiresAt: string;
}

export const transactions = systemCollection<TransactionRow>(
  "transactions",
  [exact("status"), { key: "operations", type: "integer" }, { key: "expiresAt", type: "datetime" }],
  [{ key: "expiry", type: "key", attributes: ["expiresAt"] }],
);

export type Action =
  | "create"
  | "update"
  | "upsert"
  | "delete"
  | "increment"
  | "decrement"
  | "bulkCreate"
  | "bulkUpdate"
  | "bulkUpsert"
  | "bulkDelete";

/** One staged operation. `version` is that of the target row when it was staged; null when there was none. */
export interface StagedRow {
  transactionId: string;
  databaseId: string;
  tableId: string;
  rowId: string | null;
  action: Action;
  data: unknown;
  version: number | null;
}

export const stagedOperations = systemCollection<StagedRow>(
  "staged",
  [
    exact("transactionId"),
    exact("databaseId"),
    exact("tableId"),
    exact("rowId"),
    exact("action"),
    object("data"),
    { key: "version", type: "integer" },
  ],
  [{ key: "transaction", type: "key", attributes: ["transactionId"] }],
);

/** Two rows, by their sequences, that a relationship links; `link` names the relationship. */
interface LinkRow {
  link: string;
  parent: number;
  child: number;
}

export const links = systemCollection<LinkRow>(
  "links",
  [exact("link"), { key: "parent", type: "integer" }, { key: "child", type: "integer" }],
  [
    { key: "parent", type: "unique", attributes: ["link", "parent", "child"] },
    { key: "child", type: "key", attributes: ["link", "child"] },
  ],
);

export const databaseCollections = [
  databases,
  tables,
  columns,
  indexes,
  transactions,
  stagedOperations,
  links,
] as const;
