import { AppwriteError } from "#emulator/errors.ts";
import { assign, listed, parseQueryString } from "#emulator/http/query-string.ts";
import { parseJson } from "#emulator/json.ts";

/** Largest body read into memory; uploads arrive in parts of 5 MB, function inputs may have 10 MB. */
const largestBody = 32 * 1024 * 1024;

/**
 * The parameters a request carries in its body, whatever its encoding. Files of a multipart body are `File`s.
 * @throws general_bad_request for an oversized body, general_argument_invalid for malformed JSON or multipart
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) throw tooLarge();
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readMultipart(request);
  const text = await readText(request);
  if (text === "") return {};
  if (type === "application/x-www-form-urlencoded") return parseQueryString(text);
  if (type !== "application/json") return {};
  return readJson(text);
}

async function readText(request: Request): Promise<string> {
  const text = await request.text();
  if (text.length > largestBody) throw tooLarge();
  return text;
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new AppwriteError("general_argument_invalid", "The request body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null) return {};
  return value as Record<string, unknown>;
}

async function readMultipart(request: Request): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  try {
    const form = await request.formData();
    for (const [name, value] of form) assign(fields, name, value);
  } catch {
    // The parser's own message names no cause a client could act on.
    throw new AppwriteError("general_argument_invalid", "The multipart request body could not be read.");
  }
  for (const key of Object.keys(fields)) fields[key] = listed(fields[key]);
  return fields;
}

const tooLarge = () => new AppwriteError("general_bad_request", "The request body is too large.");
