import { bucketsFromConfig } from "#emulator/config/buckets-from-config.ts";
import type { ConfigFile } from "#emulator/config/config-file.ts";
import { databasesFromConfig } from "#emulator/config/databases-from-config.ts";
import { functionsFromConfig } from "#emulator/config/functions-from-config.ts";
import type { Project } from "#emulator/project.ts";
import { setName } from "#emulator/projects/project-name.ts";

/**
 * Brings the project to what a configuration file describes.
 * @returns the function that ends the watching of the functions' folders
 * @throws ConfigError
 */
export async function applyConfig(project: Project, config: ConfigFile): Promise<() => void> {
  setName(project, config.projectName);
  databasesFromConfig(project, config);
  bucketsFromConfig(project, config);
  return functionsFromConfig(project, config);
}
