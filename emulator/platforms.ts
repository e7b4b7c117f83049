import type { Project } from "./project.ts";

/** A web page, or an app, that belongs to the project. Apps have an identifier of their own instead of a host. */
export interface Platform {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly name: string;
  readonly type: string;
  readonly hostname?: string;
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

export const registeredPlatforms = ({ settings }: Project): readonly Platform[] =>
  settings.get<readonly Platform[]>("platforms", []);

export const setPlatforms = ({ settings }: Project, platforms: readonly Platform[]): void =>
  settings.set("platforms", platforms);

/** Hosts whose pages may call the project: those given at the start and those registered since. */
export function platformHosts(project: Project): readonly string[] {
  const hosts = registeredPlatforms(project).flatMap(({ hostname }) => (hostname ? [hostname] : []));
  return [...project.platforms, ...hosts];
}
