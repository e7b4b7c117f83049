import type { Project } from "#emulator/project.ts";
import { type Collection, type Doc, systemCollection } from "#emulator/store/collection.ts";
import { dropCollection, ensureCollection } from "#emulator/store/schema.ts";

export interface Bucket {
  name: string;
  enabled: boolean;
  /** Whether permissions of single files add to those of the bucket, which are the document's own. */
  fileSecurity: boolean;
  maximumFileSize: number;
  allowedFileExtensions: string[];
  compression: "none" | "gzip" | "zstd";
  encryption: boolean;
  antivirus: boolean;
  transformations: boolean;
  search: string;
}

export interface StoredFile {
  bucketId: string;
  name: string;
  /** MD5 of the content; "" until the upload is complete, as is the type. */
  signature: string;
  mimeType: string;
  sizeOriginal: number;
  chunksTotal: number;
  chunksUploaded: number;
  /** Numbers of the parts that have arrived, from 0. */
  chunks: string[];
  /** Where the content is kept; never used twice, so that an upload cannot touch what another one wrote. */
  blob: string;
  /** Settings of the bucket when the file came; undefined in files of earlier versions. */
  encryption?: boolean | null;
  compression?: Bucket["compression"] | null;
  search: string;
}

export interface FileToken {
  resourceId: string;
  expire: string | null;
  accessedAt: string;
}

const exact = (key: string) => ({ key, type: "string", exact: true }) as const;
const flag = (key: string) => ({ key, type: "boolean" }) as const;
const number = (key: string) => ({ key, type: "integer" }) as const;
const text = (key: string) => ({ key, type: "string" }) as const;
const list = (key: string) => ({ key, type: "string", array: true }) as const;
const searchable = { key: "search", type: "fulltext", attributes: ["search"] } as const;

export const buckets = systemCollection<Bucket>(
  "buckets",
  [
    ...["name", "search"].map(text),
    ...["enabled", "fileSecurity", "encryption", "antivirus", "transformations"].map(flag),
    number("maximumFileSize"),
    list("allowedFileExtensions"),
    exact("compression"),
  ],
  [searchable],
);

export const fileTokens = systemCollection<FileToken>(
  "tokens",
  [exact("resourceId"), exact("accessedAt"), { key: "expire", type: "datetime" }],
  [{ key: "resource", type: "key", attributes: ["resourceId"] }],
);

export const storageCollections = [buckets, fileTokens];

const known = new WeakMap<Project, Map<string, Collection<StoredFile>>>();

/** The files of one bucket; file ids are unique within a bucket only, so each has a collection of its own. */
export function filesOf(project: Project, bucket: Doc<Bucket>): Collection<StoredFile> {
  const collections = known.get(project) ?? new Map<string, Collection<StoredFile>>();
  known.set(project, collections);
  const cached = collections.get(bucket.$sequence);
  if (cached !== undefined) return cached;
  const collection = systemCollection<StoredFile>(
    `files_${bucket.$sequence}`,
    [
      ...["name", "search"].map(text),
      ...["bucketId", "signature", "mimeType", "blob"].map(exact),
      ...["sizeOriginal", "chunksTotal", "chunksUploaded"].map(number),
      list("chunks"),
      flag("encryption"),
      exact("compression"),
    ],
    [searchable],
  );
  ensureCollection(project.store.sqlite, collection);
  collections.set(bucket.$sequence, collection);
  return collection;
}

/** Removes a bucket's collection with everything in it. */
export function dropFilesOf(project: Project, bucket: Doc<Bucket>): void {
  dropCollection(project.store.sqlite, filesOf(project, bucket));
  known.get(project)?.delete(bucket.$sequence);
}
