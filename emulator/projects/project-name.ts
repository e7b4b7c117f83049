import type { Project } from "#emulator/project.ts";

const setting = "project-name";

/** What the project is called, in its mails too; its id unless a configuration file says more. */
export const nameOf = ({ id, settings }: Pick<Project, "id" | "settings">): string =>
  settings.get(setting, "") || id;

/** @param name empty for none */
export function setName({ settings }: Pick<Project, "settings">, name: string): void {
  if (settings.get(setting, "") !== name) settings.set(setting, name);
}
