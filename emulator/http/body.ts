import { AppwriteError } from "#emulator/errors.ts";
import { parseGivenJson } from "#emulator/json.ts";
import { assign, listed, mostNames, parseQueryString } from "./query-string.ts";

/** Largest body read into memory, as on a real 1.9.6; uploads arrive in parts of 5 MB. */
const largestBody = 12 * 1024 * 1024;

/**
 * The request itself, or the status of its refusal: a real server answers a body that is too long before it reads
 * anything else. A stream names no length, so it is read here; one without an end must not fill the
 * memory. The rest of it stays unread, so that it can be answered.
 */
export async function withinBound(request: Request): Promise<Request | 413 | 400> {
  const { method, headers } = request;
  const length = headers.get("content-length");
  if (length !== null) return Number(length) > largestBody ? 413 : request;
  if (method === "GET" || method === "HEAD" || request.body === null) return request;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > largestBody) return 413;
      parts.push(part.value);
    }
  } catch {
    // The client disconnected in the middle: there is no reader for the answer.
    return 400;
  }
  return new Request(request.url, { method, headers, body: Buffer.concat(parts) });
}

/**
 * The parameters a request carries in its body, whatever its encoding. Files of a multipart body are `File`s, its
 * fields that are no text are `Blob`s.
 * @throws general_bad_request for a body that breaks off, general_argument_invalid for malformed multipart
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readMultipart(request);
  const text = await request.text().catch(refuseBroken);
  if (text === "") return {};
  if (type === "application/x-www-form-urlencoded") return parseQueryString(text);
  if (type !== "application/json") return {};
  return readJson(text);
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseGivenJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // As PHP's decoder: broken JSON has no parameters, so the answer names the first one that is missing.
    return {};
  }
  // A list names no parameter; spread over numbers, a long one would keep the server busy for seconds.
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  // Nor does an object of any size: merged with the path, 300,000 names take seconds.
  if (hasTooManyNames(value)) throw tooManyFields();
  return value as Record<string, unknown>;
}

function hasTooManyNames(value: object): boolean {
  let names = 0;
  for (const _ in value) if (++names > mostNames) return true;
  return false;
}

async function readMultipart(body: Request): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  const type = body.headers.get("content-type") ?? "";
  try {
    const bytes = Buffer.from(await body.arrayBuffer());
    if (hasTooManyParts(bytes, type)) {
      throw tooManyFields();
    }
    const form = await new Response(bytes, { headers: { "content-type": type } }).formData();
    const parts = [...form];
    for (const [position, [name, value]] of parts.entries()) {
      // The form's own reader turns every byte that is no UTF-8 into this character.
      const isBroken = typeof value === "string" && value.includes("\uFFFD");
      assign(fields, name, isBroken ? new Blob([partOf(bytes, type, position)]) : value);
    }
  } catch (error) {
    if (error instanceof AppwriteError) throw error;
    // The parser's own message names no cause a client could act on.
    throw new AppwriteError("general_argument_invalid", "The multipart request body could not be read.");
  }
  for (const key of Object.keys(fields)) fields[key] = listed(fields[key]);
  return fields;
}

/** Counted before the form is taken apart: that takes seconds for a body of nothing but tiny fields. */
function hasTooManyParts(bytes: Buffer, type: string): boolean {
  const boundary = boundaryOf(type);
  if (boundary === undefined) return false;
  const delimiter = `--${boundary}`;
  let at = bytes.indexOf(delimiter);
  for (let parts = 0; at >= 0; parts++) {
    if (parts > mostNames) return true;
    at = bytes.indexOf(delimiter, at + delimiter.length);
  }
  return false;
}

/** The bytes of the part at `position`. */
function partOf(bytes: Buffer, type: string, position: number): Buffer<ArrayBuffer> {
  const delimiter = `--${boundaryOf(type)}`;
  let at = bytes.indexOf(delimiter);
  for (let part = 0; part < position; part++) at = bytes.indexOf(delimiter, at + delimiter.length);
  const begin = bytes.indexOf("\r\n\r\n", at) + 4;
  return Buffer.from(bytes.subarray(begin, bytes.indexOf(`\r\n${delimiter}`, begin - 2)));
}

const boundaryOf = (type: string): string | undefined => /boundary="?([^";]+)/i.exec(type)?.[1];

/**
 * The client disconnected in the middle of its body: there is no reader for the answer, and the server did
 * not fail.
 */
function refuseBroken(error: unknown): never {
  if (error instanceof AppwriteError) throw error;
  throw new AppwriteError("general_bad_request", "The request body broke off.");
}

const tooManyFields = () => new AppwriteError("general_bad_request", "The request body has too many fields.");
