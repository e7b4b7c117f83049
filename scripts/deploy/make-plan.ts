import type { Server } from "#scripts/operate/server.ts";
import { joinPlans, type Plan } from "./plan.ts";
import { planBuckets } from "./plan-buckets.ts";
import { planFunctions, type Values } from "./plan-functions.ts";
import { planProject } from "./plan-project.ts";
import { planTables } from "./plan-tables.ts";
import { planSecondSteps } from "./record-second-steps.ts";
import type { Schema } from "./wanted.ts";

/**
 * Compares the configuration with what is on the server, and changes nothing. The functions must be built.
 * @param site the address of the site, when it is known
 */
export async function makePlan(server: Server, wanted: Schema, values: Values, site?: string): Promise<Plan> {
  return joinPlans([
    await planTables(server, wanted),
    await planSecondSteps(server),
    await planBuckets(server, wanted),
    await planFunctions(server, wanted, values),
    await planProject(server, site, values.variables),
  ]);
}
