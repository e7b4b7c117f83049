import type { Project } from "#emulator/project.ts";

const setting = "project-name";

/** Returns the project's name, also for mails; its id unless a configuration file has a name. */
export const nameOf = ({ id, settings }: Pick<Project, "id" | "settings">): string =>
  settings.get(setting, "") || id;

/** @param name empty for none */
export function setName({ settings }: Pick<Project, "settings">, name: string): void {
  if (settings.get(setting, "") !== name) settings.set(setting, name);
}
