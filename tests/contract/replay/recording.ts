import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A value of a recording; texts may hold `${variables}`, and expected ones matchers such as `<datetime>`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Fields = Readonly<Record<string, Json>>;

interface Named {
  /** Unique within its area. */
  readonly id: string;
  readonly about?: string;
  /**
   * `quirk`: a defect of the recorded server. `mariadb`: what its database does, another would not. `left-out`: what
   * the emulator leaves out on purpose.
   */
  readonly tags?: readonly string[];
  /** Variables without which the step makes no sense. */
  readonly needs?: readonly string[];
}

/** The bytes of an uploaded file: as text, packed, as an archive of files, or as repeatable noise. */
export type Content =
  | { readonly text: string }
  | { readonly gzip: string }
  | { readonly archive: Readonly<Record<string, string>> }
  | { readonly noise: number; readonly seed: number; readonly from?: number; readonly to?: number };

export interface Form {
  readonly fields: Fields;
  readonly file?: {
    readonly field: string;
    readonly name: string;
    readonly type: string;
    readonly content: Content;
  };
}

export type CallStep = Named & {
  /** `guest`, `key`, or the name of a cookie jar. */
  readonly as: string;
  /** The jars that keep this answer's cookies. */
  readonly login?: readonly string[];
  /** `METHOD /path` below the endpoint. */
  readonly call: string;
  /** Sent as X-Appwrite-Project instead of the target's; null sends none. */
  readonly project?: string | null;
  readonly query?: Fields;
  /** null takes a usual header away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Json;
  /** Sent as it stands, for a body that is no JSON. */
  readonly rawBody?: string;
  readonly form?: Form;
  /** Variable → where it comes from: a JSON pointer, `header:NAME`, `cookie:JAR/NAME` or `location:PARAMETER`. */
  readonly bind?: Readonly<Record<string, string>>;
  /** Asked again until this holds. */
  readonly until?: Until;
  /** Tidies up at the end; not judged. */
  readonly cleanup?: true;
  readonly answer?: RecordedAnswer;
};

export interface Until {
  readonly status?: number;
  readonly pointer?: string;
  /** The member to compare in each item of the list `pointer` names. */
  readonly every?: string;
  readonly oneOf?: readonly string[];
}

export interface RecordedAnswer {
  readonly status: number;
  /** Without a content type the answer is JSON. */
  readonly headers?: Readonly<Record<string, Json>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly body?: Json;
}

export type SocketStep = Named & {
  /** The connection's name. */
  readonly socket: string;
  readonly do: "open" | "send" | "collect";
  readonly as?: string;
  readonly query?: Fields;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly message?: Json;
  /** The frames since the previous step; `<array>` when they do not matter. */
  readonly frames: readonly Json[] | "<array>";
  readonly closed?: true;
  readonly anyOrder?: true;
};

export interface ExpectedMessage {
  readonly to: string;
  readonly bind: Readonly<Record<string, string>>;
}
type MailStep = Named & { readonly mail: ExpectedMessage };
type SmsStep = Named & { readonly sms: ExpectedMessage };
type TotpStep = Named & { readonly totp: { readonly secret: string; readonly bind: string } };
/** Milliseconds the recorded server was given to finish what it does after an answer. */
type PauseStep = Named & { readonly pause: number };

export type Step = CallStep | SocketStep | MailStep | SmsStep | TotpStep | PauseStep;
export interface Recording {
  readonly area: string;
  readonly about: string;
  readonly steps: readonly Step[];
}

const folder = join(import.meta.dirname, "../recordings");

/** The areas there are recordings of. */
export const recordedAreas = (): string[] =>
  readdirSync(folder)
    .map((file) => file.replace(/\.jsonl$/, ""))
    .sort();

/** One area: its first line says what it is about, each further line is a step. */
export function readRecording(area: string): Recording {
  const lines = readFileSync(join(folder, `${area}.jsonl`), "utf8")
    .trimEnd()
    .split("\n");
  const [head, ...steps] = lines.map((line) => JSON.parse(line));
  return { ...head, steps };
}

/** Steps that only prepare or clean up have no recorded answer to compare with. */
export const isJudged = (step: Step): boolean =>
  "answer" in step || "frames" in step || "mail" in step || "sms" in step;
