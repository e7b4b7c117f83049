import { functions } from "#emulator/functions/collections.ts";
import { functionUsage, usageModel, usageRanges } from "#emulator/functions/usage.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { oneOf, uid } from "#emulator/params/text.ts";
import { functionOf } from "./functions.ts";

const scopes = ["functions.read"];
const range = optional(oneOf(usageRanges), "30d");

const ofAll = route({
  method: "GET",
  path: "/functions/usage",
  scopes,
  params: { range },
  handler({ project }, input) {
    const all = project.store.find(functions, {});
    const made = all.map(({ $createdAt }) => ({ at: $createdAt, value: 1 }));
    const series = { functions: made, ...functionUsage(project, all) };
    return json(usageModel(series, input.range, project.clock.now()));
  },
});

const ofOne = route({
  method: "GET",
  path: "/functions/:functionId/usage",
  scopes,
  params: { functionId: required(uid), range },
  handler(context, input) {
    const { project } = context;
    const series = functionUsage(project, [functionOf(context, input.functionId)]);
    const model = usageModel(series, input.range, project.clock.now());
    const average = Math.floor(Number(model.buildsTimeTotal) / Math.max(1, Number(model.buildsTotal)));
    return json({ ...model, buildsTimeAverage: average });
  },
});

export const functionUsageRoutes = [ofAll, ofOne];
