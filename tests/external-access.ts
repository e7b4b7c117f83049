import type { Access } from "#scripts/deploy/function-variables.ts";

/**
 * The Appwrite that tests talk to instead of starting one, named by the variables of every other command. Its whole
 * content is deleted before each file of tests, so its id has to be said twice.
 * @returns undefined when the tests start their own
 * @throws Error with one sentence when the variables do not fit together
 */
export function externalAccess(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Access | undefined {
  const { APPWRITE_TEST_EMPTIES, APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID, APPWRITE_API_KEY } = variables;
  if (APPWRITE_TEST_EMPTIES === undefined) return undefined;
  if (!APPWRITE_ENDPOINT || !APPWRITE_PROJECT_ID || !APPWRITE_API_KEY)
    throw new Error(
      "APPWRITE_TEST_EMPTIES needs APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY.",
    );
  if (APPWRITE_TEST_EMPTIES !== APPWRITE_PROJECT_ID)
    throw new Error(
      `APPWRITE_TEST_EMPTIES must be the id of the project that the tests may empty, ${APPWRITE_PROJECT_ID}.`,
    );
  return { endpoint: APPWRITE_ENDPOINT, projectId: APPWRITE_PROJECT_ID, apiKey: APPWRITE_API_KEY };
}

/** Whether the emulator is not at hand: its clock, its data folder, its process. */
export const isExternal = process.env.APPWRITE_TEST_EMPTIES !== undefined;
