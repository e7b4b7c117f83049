import { exact, text } from "#emulator/accounts/collection-columns.ts";
import { type Doc, systemCollection } from "#emulator/store/collection.ts";
import type { Project } from "./project.ts";

/** A web page, or an app, that belongs to the project. */
export interface StoredPlatform {
  name: string;
  type: keyof typeof platformIdentifiers;
  /** Apps have an identifier of their own instead of a host. */
  key: string;
  hostname: string;
}

/** The identifier of an app on each kind of platform. */
export const appIdentifiers = {
  apple: "bundleIdentifier",
  android: "applicationId",
  windows: "packageIdentifierName",
  linux: "packageName",
} as const;

/** The same of every kind; a web page is known by its host. */
export const platformIdentifiers = { web: "hostname", ...appIdentifiers } as const;

export const platforms = systemCollection<StoredPlatform>("platforms", [
  text("name"),
  text("type"),
  exact("key"),
  text("hostname"),
]);

interface Platform {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly name: string;
  readonly type: string;
  readonly hostname?: string;
}

/** A platform as clients see it. A web page has an empty key beside its host (seen live). */
export function platformModel({ $id, $createdAt, $updatedAt, ...stored }: Doc<StoredPlatform>): Platform {
  const { name, type, key, hostname } = stored;
  const own = type === "web" ? { hostname, key: "" } : { [platformIdentifiers[type]]: key };
  return { $id, $createdAt, $updatedAt, name, type, ...own };
}

/** The platforms in the order in which they were registered. */
export const registeredPlatforms = ({ store }: Project): Platform[] =>
  store.find(platforms, {}).map(platformModel);

/** Hosts whose pages may call the project: those given at the start and those registered since. */
export function platformHosts(project: Project): readonly string[] {
  const hosts = registeredPlatforms(project).flatMap(({ hostname }) => (hostname ? [hostname] : []));
  return [...project.platforms, ...hosts];
}
