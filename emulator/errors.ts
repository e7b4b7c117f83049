import { type ErrorType, errorTypes } from "./error-types.ts";
import { appwriteVersion } from "./version.ts";

export interface ErrorBody {
  message: string;
  code: number;
  type: string;
  version: string;
}

/** Codes Appwrite lets through to the wire; any other declared code becomes 500 "Server Error" with its type kept. */
const wireCodes = new Set([400, 401, 402, 403, 404, 405, 408, 409, 412, 416, 422, 429, 451, 501, 503]);

/**
 * An answer that is an error: a type of Appwrite's registry, its status, and its message.
 * @param message replaces the registry's message; `{id}` style texts are filled by the caller
 */
export class AppwriteError extends Error {
  override name = "AppwriteError";
  readonly type: string;
  readonly code: number;
  /** Extra response headers, `Retry-After` for example. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: ErrorType, message?: string, headers: Readonly<Record<string, string>> = {}) {
    const known = errorTypes[type];
    super(message ?? known.message);
    this.type = type;
    this.code = known.code;
    this.headers = headers;
  }
}

/** The status and body a client gets for `error`. */
export function errorAnswer(error: AppwriteError): { status: number; body: ErrorBody } {
  const passes = wireCodes.has(error.code);
  const status = passes ? error.code : 500;
  const message = passes ? error.message : "Server Error";
  return { status, body: { message, code: status, type: error.type, version: appwriteVersion } };
}

/** "Invalid `name` param: …", the answer to every parameter that breaks its rule. */
export function invalidParam(name: string, problem: string): AppwriteError {
  return new AppwriteError("general_argument_invalid", `Invalid \`${name}\` param: ${problem}`);
}
