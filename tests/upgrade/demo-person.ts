import { type DemoPerson, demoSignIns } from "#scripts/dev/demo-data.ts";

/** Returns the account that `npm run seed` creates in this role. */
export function demoPerson(role: DemoPerson["role"]): DemoPerson {
  const found = demoSignIns.find((one) => one.role === role);
  if (found === undefined) throw new Error(`There is no demo person with the role ${role}.`);
  return found;
}
