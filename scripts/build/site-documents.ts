import type { Language } from "#messages/languages.ts";

export type Headers = Readonly<Record<string, string>>;

/** The Content-Security-Policy of each document, by its file. */
export type Policies = Readonly<Record<string, string>>;

/** The document of the addresses that have none of their own. */
export interface Documents {
  /** The page of the app, from which its router goes on. */
  readonly app: string;
  /** The page for an address that there is not; undefined leaves that to the app. */
  readonly missing: string | undefined;
  /** The languages with a folder of documents, each with its own page for an address that there is not. */
  readonly languages: readonly Language[];
  /** Addresses of the app without a document of their own; `:name` stands for one part. */
  readonly addresses: readonly string[];
}
