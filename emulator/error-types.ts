import { accountsErrors } from "#emulator/error-types/accounts.ts";
import { databasesErrors } from "#emulator/error-types/databases.ts";
import { generalErrors } from "#emulator/error-types/general.ts";
import { projectsErrors } from "#emulator/error-types/projects.ts";
import { servicesErrors } from "#emulator/error-types/services.ts";

/** Every error type this server answers with: its declared code and default message. */
export const errorTypes = {
  ...generalErrors,
  ...accountsErrors,
  ...servicesErrors,
  ...databasesErrors,
  ...projectsErrors,
} as const;

export type ErrorType = keyof typeof errorTypes;
