import * as web from "appwrite";
import * as server from "node-appwrite";
import { describe, expect, it } from "vitest";
import { createApp } from "#emulator/app.ts";

/** Methods of the cloud's dedicated databases, for which a self-hosted 1.9.6 has no route. */
const cloudOnly = ["createFailover", "getReplicas", "getStatus"];

const app = createApp({ project: "p", key: "k", rateLimits: false });

/** Values for whatever a method requires; everything else is left out. */
const given: Readonly<Record<string, unknown>> = {
  databaseId: "d",
  tableId: "t",
  collectionId: "t",
  relatedTableId: "t",
  relatedCollectionId: "t",
  rowId: "r",
  documentId: "r",
  transactionId: "x",
  targetReplicaId: "x",
  key: "k",
  column: "c",
  attribute: "c",
  name: "n",
  type: "key",
  required: false,
  xdefault: null,
  size: 10,
  elements: ["a"],
  columns: ["c"],
  attributes: ["c"],
  data: { a: 1 },
  rows: [{}],
  documents: [{}],
};

type Method = (params: object) => Promise<Response>;
type Service = new (client: object) => Record<string, Method>;

/** A client that hands the call to the app and gives back the bare answer. */
const client = {
  config: { endpoint: "http://localhost/v1", project: "p" },
  call: (method: string, url: URL, _headers: object, params: object) =>
    app.fetch(
      new Request(url, {
        method: method.toUpperCase(),
        headers: { "x-appwrite-project": "p", "x-appwrite-key": "k", "content-type": "application/json" },
        ...(method === "get" ? {} : { body: JSON.stringify(params) }),
      }),
    ),
};

const services = [
  ["node-appwrite Databases", server.Databases],
  ["node-appwrite TablesDB", server.TablesDB],
  ["appwrite Databases", web.Databases],
  ["appwrite TablesDB", web.TablesDB],
] as unknown as [string, Service][];

describe.each(services)("%s", (_, Service) => {
  const methods = Object.getOwnPropertyNames(Service.prototype).filter((name) => name !== "constructor");

  it.each(methods)("%s has a route", async (name) => {
    const answer = await new Service(client)[name]?.(given);
    const isPage = answer?.status === 404 && answer.headers.get("content-type")?.startsWith("text/html");
    expect(isPage).toBe(cloudOnly.includes(name));
    expect(answer?.status).toBeLessThan(500);
  });
});
