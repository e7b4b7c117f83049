import { buildFunctions } from "#scripts/build-functions.ts";

/** The functions that files of tests deploy are built once for all of them. */
export default async function setup(): Promise<void> {
  await buildFunctions();
}
