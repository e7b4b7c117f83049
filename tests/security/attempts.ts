/** One attempt for each cell, by the official web SDK and by raw HTTP. */
import { Client as Browser, ExecutionMethod, Functions, Storage, TablesDB } from "appwrite";
import { ID } from "node-appwrite";
import { WebSocket } from "ws";
import type { OperationName } from "#domain/operations/operations.ts";
import { newKey } from "#tests/execute-operation.ts";
import { png } from "#tests/scenarios/fixtures.ts";
import {
  aSpareFile,
  databaseId,
  fileNameIn,
  type PreparedAttempt,
  type Scene,
  samples,
} from "./matrix-scene.ts";
import type { Action, FileAction, Role } from "./permission-matrix.ts";

/** The headers that identify a caller. */
export function headersOf({ product, people }: Scene, role: Role): Record<string, string> {
  const project = { "x-appwrite-project": product.projectId };
  if (role === "guest") return project;
  if (role === "key") return { ...project, "x-appwrite-key": product.apiKey };
  return { ...project, "x-appwrite-session": people[role].client.config.session };
}

function browserOf(scene: Scene, role: Role): Browser {
  const client = new Browser().setEndpoint(scene.product.endpoint).setProject(scene.product.projectId);
  if (role === "guest") return client;
  if (role !== "key") return client.setSession(scene.people[role].client.config.session);
  // The web SDK has no keys; it sends whatever headers it was given.
  Object.assign(client.headers, { "X-Appwrite-Key": scene.product.apiKey });
  return client;
}

/** Whether it was done. @throws Error when it was neither done nor refused */
async function outcome(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    const { code, message = "" } = error as { code?: number; message?: string };
    if (code === 401 || code === 404) return false;
    // A caller who learns what is wrong with a row might have written a valid one.
    if (code === 400 && /structure|required attribute/i.test(message)) return true;
    throw error;
  }
}

async function http(scene: Scene, role: Role, method: string, path: string, body?: object | FormData) {
  const form = body instanceof FormData;
  const response = await fetch(scene.product.endpoint + path, {
    method,
    headers: { ...headersOf(scene, role), ...(form ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw Object.assign(new Error(`${method} ${path}: ${response.status} ${text}`), { code: response.status });
}

/** A row that may be made and taken away without harm. */
async function aSpareRow({ product }: Scene, tableId: string): Promise<string> {
  const rowId = ID.unique();
  await product.tables.createRow({ databaseId, tableId, rowId, data: samples[tableId] ?? {} });
  return rowId;
}

/** The last figure that was tried; the samples hold 1. */
let lastFigure = 1;

/** Something new each time: Appwrite answers a write that changes nothing to callers without permission to write. */
function rowFor(tableId: string): Record<string, unknown> {
  const mark = ID.unique();
  lastFigure += 1;
  const figure = lastFigure;
  const marks: Record<string, object> = {
    users: { country: mark },
    transactions: { description: mark },
    ledger: { reason: mark },
    audit: { reason: mark },
    proposals: { note: mark },
    verifications: { entries: figure },
    figures: { deposits: figure },
    messages: { message: mark },
    replies: { messageId: mark },
    savedreplies: { title: mark },
    openings: { trades: figure },
    profileversions: { version: figure },
    secondsteps: { changeId: mark },
    selflimits: { version: figure },
    consents: { version: mark, document: mark },
    addresses: { label: mark },
    signals: { changes: mark },
    notifications: { text: mark },
    recoveries: { email: mark },
    limits: { sender: mark },
    readers: { sessionId: mark },
    proofs: { askedIn: mark },
    alarms: { mailId: mark },
    passkeys: { name: mark },
    authenticators: { sealed: mark },
    trusteddevices: { clientName: mark },
    challenges: { sessionId: mark },
    signins: { sessionId: mark },
    downloads: { userId: mark },
    mailphrases: { userId: mark },
    formeremails: { userId: mark },
    devices: { name: mark },
    sessionuses: { userId: mark },
    logleaves: { entryId: mark },
    logtiles: { data: mark },
    logcheckpoints: { note: mark },
    logstate: { size: figure },
    logkeys: { key: mark },
    logsecrets: { secret: mark },
    logdays: { note: mark },
    logowed: { data: mark },
    mails: { subject: mark },
    mailturns: { mailId: mark },
    maintenance: { position: mark },
    pauses: { until: new Date().toISOString() },
    Plans: { label: mark },
    paymentmethods: { name: mark },
    results: { note: mark, day: mark.slice(-10) },
    outcomecounts: { waiting: mark },
    outcomes: { counts: mark },
    adminsettings: { fourEyesAbove: figure },
    settings: { withdrawalFee: figure },
  };
  return { ...samples[tableId], ...marks[tableId] };
}

/** @param allowed whether it is expected to work; then it is tried on an expendable row */
export async function tryRow(scene: Scene, role: Role, tableId: string, action: Action, allowed: boolean) {
  const target = scene.rows[tableId] ?? "";
  const spare = allowed && action === "delete" && tableId in samples;
  const data = () => rowFor(tableId);
  const idFor = async () => (spare ? aSpareRow(scene, tableId) : action === "create" ? ID.unique() : target);
  const tables = new TablesDB(browserOf(scene, role));
  const row = async () => ({ databaseId, tableId, rowId: await idFor() });
  const path = `/tablesdb/${databaseId}/tables/${tableId}/rows`;
  const listed = (rows: { $id: string }[]) => {
    if (!rows.some(({ $id }) => $id === target)) throw Object.assign(new Error("not listed"), { code: 404 });
  };
  const sdk: Record<Action, () => Promise<unknown>> = {
    read: async () => tables.getRow(await row()),
    list: async () => listed((await tables.listRows({ databaseId, tableId })).rows),
    create: async () => tables.createRow({ ...(await row()), data: data() }),
    update: async () => tables.updateRow({ ...(await row()), data: data() }),
    upsert: async () => tables.upsertRow({ ...(await row()), data: data() }),
    delete: async () => tables.deleteRow(await row()),
  };
  const raw: Record<Action, () => Promise<unknown>> = {
    read: async () => http(scene, role, "GET", `${path}/${await idFor()}`),
    list: async () => listed(JSON.parse(await http(scene, role, "GET", path)).rows),
    create: async () => http(scene, role, "POST", path, { rowId: await idFor(), data: data() }),
    update: async () => http(scene, role, "PATCH", `${path}/${await idFor()}`, { data: data() }),
    upsert: async () => http(scene, role, "PUT", `${path}/${await idFor()}`, { data: data() }),
    delete: async () => http(scene, role, "DELETE", `${path}/${await idFor()}`),
  };
  return { sdk: await outcome(sdk[action]()), http: await outcome(raw[action]()) };
}

/** The file of the owner in a bucket. */
export function fileIn({ files }: Scene, bucketId: string) {
  const file = files[bucketId];
  if (file === undefined) throw new Error(`No file was made in the bucket ${bucketId}`);
  return file;
}

/** @param allowed whether it is expected to work; a file is then only taken away when another one is there */
export async function tryFile(
  scene: Scene,
  role: Role,
  bucketId: string,
  action: FileAction,
  allowed: boolean,
) {
  const storage = new Storage(browserOf(scene, role));
  const { fileId, token } = fileIn(scene, bucketId);
  const files = `/storage/buckets/${bucketId}/files`;
  const fileOf = async () => (allowed && action === "delete" ? aSpareFile(scene, bucketId) : fileId);
  const listed = (found: { $id: string }[]) => {
    if (!found.some((file) => file.$id === fileId))
      throw Object.assign(new Error("not listed"), { code: 404 });
  };
  // Another one each time: a rename that changes nothing is answered to the owner, who may read the file.
  const forgedName = () => fileNameIn(bucketId, ID.unique());
  const form = () => {
    const body = new FormData();
    body.set("fileId", ID.unique());
    body.set("file", new File([png], fileNameIn(bucketId, "me"), { type: "image/png" }));
    return body;
  };
  const view = (query: string) => http(scene, role, "GET", `${files}/${fileId}/view?${query}`);
  const sdk: Partial<Record<FileAction, () => Promise<unknown>>> = {
    metadata: async () => storage.getFile({ bucketId, fileId: await fileOf() }),
    list: async () => listed((await storage.listFiles({ bucketId })).files),
    upload: async () =>
      storage.createFile({
        bucketId,
        fileId: ID.unique(),
        file: new File([png], fileNameIn(bucketId, "me"), { type: "image/png" }),
      }),
    update: async () => storage.updateFile({ bucketId, fileId: await fileOf(), name: forgedName() }),
    delete: async () => storage.deleteFile({ bucketId, fileId: await fileOf() }),
  };
  const raw: Record<FileAction, () => Promise<unknown>> = {
    view: () => view(""),
    "view with token": () => view(`token=${token}`),
    metadata: async () => http(scene, role, "GET", `${files}/${await fileOf()}`),
    list: async () => listed(JSON.parse(await http(scene, role, "GET", files)).files),
    upload: async () => http(scene, role, "POST", files, form()),
    update: async () => http(scene, role, "PUT", `${files}/${await fileOf()}`, { name: forgedName() }),
    delete: async () => http(scene, role, "DELETE", `${files}/${await fileOf()}`),
  };
  // The SDK only makes the addresses of views; the browser gets them, as raw HTTP does here.
  const bySdk = sdk[action] ?? raw[action];
  return { sdk: await outcome(bySdk()), http: await outcome(raw[action]()) };
}

/** The refusals of a caller, whatever the request is about. */
const callerRefusals = ["signed-out", "not-admin", "not-registered", "account-inactive"];

/**
 * Sends a request that succeeds for the caller of its scenario. Returns whether an operation goes on to examine it,
 * instead of refusing the caller.
 */
export async function tryOperation(
  scene: Scene,
  role: Role,
  name: OperationName,
  request: PreparedAttempt,
): Promise<boolean> {
  try {
    const { responseBody } = await new Functions(browserOf(scene, role)).createExecution({
      functionId: "operations",
      xpath: `/${name}`,
      method: ExecutionMethod.POST,
      body: JSON.stringify(request),
    });
    return !callerRefusals.includes(JSON.parse(responseBody).code);
  } catch (error) {
    if ((error as { code?: number }).code === 401) return false;
    throw error;
  }
}

/**
 * Opens a socket to every table and bucket, changes something in each, and returns the received events.
 */
export async function receivesEvents(
  scene: Scene,
  role: Role,
  tables: readonly string[],
): Promise<Set<string>> {
  const { product } = scene;
  const channels = [
    ...tables.map((table) => `databases.${databaseId}.tables.${table}.rows`),
    ...Object.keys(scene.files).map((bucketId) => `buckets.${bucketId}.files`),
  ];
  const query = [`project=${product.projectId}`, ...channels.map((name) => `channels[]=${name}`)].join("&");
  const socket = new WebSocket(`${product.endpoint.replace("http", "ws")}/realtime?${query}`);
  const heard = new Set<string>();
  const end = `end-${newKey()}`;
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.on("message", (data) => {
        const frame = JSON.parse(String(data));
        if (frame.type === "error") reject(new Error(String(data)));
        const signedIn = role === "guest" ? frame.type === "connected" : frame.type === "response";
        if (frame.type === "connected" && role !== "guest")
          socket.send(
            JSON.stringify({
              type: "authentication",
              data: { session: scene.people[role as "owner"].client.config.session },
            }),
          );
        // The last change is visible to every socket; by then everything before it has been delivered.
        // The function mail has deleted the request for a password by then.
        const present = tables.filter((tableId) => tableId !== "recoveries");
        if (signedIn) changeEverything(scene, present, end).catch(reject);
        if (frame.type !== "event") return;
        const events = String(frame.data.events);
        if (frame.data.payload.title === end) resolve();
        else heard.add(/(?:tables|buckets)\.(\w+)\.(?:rows|files)/.exec(events)?.[1] ?? events);
      });
    });
  } finally {
    socket.close();
  }
  return heard;
}

async function changeEverything(scene: Scene, tables: readonly string[], end: string): Promise<void> {
  const { tables: byKey } = scene.product;
  for (const tableId of tables)
    await byKey.updateRow({
      databaseId,
      tableId,
      rowId: scene.rows[tableId] ?? "",
      data: rowFor(tableId),
    });
  for (const [bucketId, { fileId }] of Object.entries(scene.files))
    await http(scene, "key", "PUT", `/storage/buckets/${bucketId}/files/${fileId}`, { name: `${end}.png` });
  await byKey.updateRow({ databaseId, tableId: "Plans", rowId: "starter", data: { title: end } });
}
