import type { Project } from "#emulator/project.ts";
import { setName } from "#emulator/projects/project-name.ts";
import { bucketsFromConfig } from "./buckets-from-config.ts";
import type { ConfigFile } from "./config-file.ts";
import { databasesFromConfig } from "./databases-from-config.ts";
import { functionsFromConfig } from "./functions-from-config.ts";

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
