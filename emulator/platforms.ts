import type { Project } from "#emulator/project.ts";

/** Hosts whose pages may call the project: those given at the start and those registered since. */
export function platformHosts(project: Project): readonly string[] {
  const registered = project.settings.get<readonly Platform[]>("platforms", []);
  return [...project.platforms, ...registered.flatMap(({ hostname }) => (hostname ? [hostname] : []))];
}

/** A web page, or an app, that belongs to the project. */
export type Platform = {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly name: string;
  readonly type: string;
  readonly hostname: string;
};
