import { AppwriteError } from "#emulator/errors.ts";
import { required } from "#emulator/params/param.ts";
import { readParams } from "#emulator/params/read-params.ts";
import { uid } from "#emulator/params/text.ts";
import type { Project } from "#emulator/project.ts";
import { buckets } from "#emulator/storage/collections.ts";
import { bucketParams, createBucket, updateBucket } from "#emulator/storage/write-bucket.ts";
import { ConfigError, type ConfigFile } from "./config-file.ts";

const params = { $id: required(uid), ...bucketParams };

/** Makes or changes the buckets of a configuration file. @throws ConfigError for one Appwrite would refuse */
export function bucketsFromConfig(project: Project, config: ConfigFile): void {
  for (const entry of config.list("buckets")) {
    try {
      const raw = { ...entry, permissions: entry.$permissions ?? [] };
      const { $id, ...settings } = readParams(params, raw, { project });
      const known = project.store.get(buckets, $id);
      if (known === undefined) createBucket(project, $id, settings);
      else updateBucket(project, known, settings);
    } catch (error) {
      if (!(error instanceof AppwriteError)) throw error;
      throw new ConfigError(`The bucket "${entry.$id}" of the configuration is refused: ${error.message}`);
    }
  }
}
