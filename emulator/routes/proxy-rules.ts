import { AppwriteError } from "#emulator/errors.ts";
import { functions } from "#emulator/functions/collections.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent, type Reply } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { asText } from "#emulator/json.ts";
import { ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { oneOf, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { nothing, publishResource } from "#emulator/projects/publish-resource.ts";
import { functionsDomain, type Rule, rules } from "#emulator/proxy/rules.ts";
import { listQuery } from "#emulator/query/list.ts";
import type { Doc } from "#emulator/store/collection.ts";

const read = ["rules.read"];
const write = ["rules.write"];
const abuse = [{ limit: 10, seconds: 60, key: () => "all" }];

const label = "[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?";
const domainRule = new RegExp(`^(${label}\\.)*${label}$`, "i");

const domain: Validator<string> = (value) =>
  typeof value === "string" && value.length <= 253 && domainRule.test(value)
    ? ok(value.toLowerCase())
    : problem("Value must be a valid domain");

const webAddress: Validator<string> = (value) =>
  typeof value === "string" && /^https?:\/\//i.test(value) && URL.canParse(value)
    ? ok(value)
    : problem("Value must be a valid URL");

function deploymentOf({ project }: Context, rule: Doc<Rule>): string {
  if (rule.deploymentResourceType !== "function") return "";
  return project.store.get(functions, rule.deploymentResourceId)?.deploymentId ?? "";
}

/** Notes the deployments that are active now, so that queries find rules by them. */
function noteDeployments(context: Context): void {
  const { store } = context.project;
  for (const rule of store.find(rules, {})) {
    const deploymentId = deploymentOf(context, rule);
    if (rule.deploymentId === deploymentId) continue;
    store.update(rules, rule.$id, { deploymentId, $updatedAt: rule.$updatedAt });
  }
}

function ruleModel(context: Context, doc: Doc<Rule>) {
  return {
    $id: doc.$id,
    $createdAt: doc.$createdAt,
    $updatedAt: doc.$updatedAt,
    domain: doc.domain,
    type: doc.type,
    trigger: doc.trigger,
    redirectUrl: doc.redirectUrl,
    redirectStatusCode: doc.redirectStatusCode,
    deploymentId: deploymentOf(context, doc),
    deploymentResourceType: doc.deploymentResourceType,
    deploymentResourceId: doc.deploymentResourceId,
    deploymentVcsProviderBranch: doc.deploymentVcsProviderBranch,
    status: doc.status,
    logs: "",
    renewAt: "",
  };
}

/** Hosts that are the server's own cannot be given away, and those of functions have exactly one name in front. */
function requireFree(host: string): void {
  const own = host === functionsDomain || host === "localhost";
  const tooDeep =
    host.endsWith(`.${functionsDomain}`) && host.slice(0, -functionsDomain.length - 1).includes(".");
  if (own || tooDeep) {
    throw new AppwriteError(
      "general_argument_invalid",
      "This domain name is not allowed. Please use a different domain.",
    );
  }
}

function createRule(context: Context, input: Pick<Rule, "domain" | "type"> & Partial<Rule>): Reply {
  requireFree(input.domain);
  if (context.project.hasDomainElsewhere(input.domain)) throw new AppwriteError("rule_already_exists");
  const rule = {
    redirectUrl: "",
    redirectStatusCode: 0,
    deploymentResourceType: "",
    deploymentResourceId: "",
    deploymentId: "",
    deploymentVcsProviderBranch: "",
    trigger: "manual",
    status: input.domain.endsWith(`.${functionsDomain}`) ? "verified" : "unverified",
  } as const;
  return createWithId(context, "unique()", "rule_already_exists", ($id) => {
    const search = `${$id} ${input.domain}`;
    const model = ruleModel(context, context.project.store.create(rules, { $id, search, ...rule, ...input }));
    publishResource(context, { resource: ["rules", $id], action: "create", payload: model });
    return model;
  });
}

const createFunctionRule = route({
  method: "POST",
  path: "/proxy/rules/function",
  scopes: write,
  abuse,
  params: { domain: required(domain), functionId: required(uid), branch: optional(text(255, 0), "") },
  handler(context, { domain, functionId, branch }) {
    requireFree(domain);
    if (context.project.store.get(functions, functionId) === undefined) {
      throw new AppwriteError("rule_resource_not_found");
    }
    return createRule(context, {
      domain,
      type: "deployment",
      deploymentResourceType: "function",
      deploymentResourceId: functionId,
      deploymentVcsProviderBranch: branch,
    });
  },
});

const createApiRule = route({
  method: "POST",
  path: "/proxy/rules/api",
  scopes: write,
  abuse,
  params: { domain: required(domain) },
  handler: (context, { domain }) => createRule(context, { domain, type: "api" }),
});

const redirectCodes = ["301", "302", "307", "308"];

const redirectCode: Validator<number> = (value) =>
  redirectCodes.includes(asText(value))
    ? ok(Number(value))
    : problem(`Value must be one of (${redirectCodes.join(", ")})`);

const createRedirectRule = route({
  method: "POST",
  path: "/proxy/rules/redirect",
  scopes: write,
  abuse,
  params: {
    domain: required(domain),
    url: required(webAddress),
    statusCode: required(redirectCode),
    resourceId: required(uid),
    resourceType: required(oneOf(["site", "function"])),
  },
  handler(context, { domain, url, statusCode, resourceId, resourceType }) {
    const known = resourceType === "function" && context.project.store.get(functions, resourceId);
    if (!known) throw new AppwriteError("rule_resource_not_found");
    return createRule(context, {
      domain,
      type: "redirect",
      redirectUrl: url,
      redirectStatusCode: statusCode,
      deploymentResourceType: resourceType,
      deploymentResourceId: resourceId,
    });
  },
});

/** There are no sites here, so none is ever found. */
const createSiteRule = route({
  method: "POST",
  path: "/proxy/rules/site",
  scopes: write,
  abuse,
  params: { domain: required(domain), siteId: required(uid), branch: optional(text(255, 0), "") },
  handler() {
    throw new AppwriteError("rule_resource_not_found");
  },
});

const list = route({
  method: "GET",
  path: "/proxy/rules",
  scopes: read,
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const allowed = [
      ...["domain", "type", "trigger", "deploymentResourceType", "deploymentResourceId"],
      ...["deploymentId", "deploymentVcsProviderBranch"],
    ];
    noteDeployments(context);
    const page = listQuery(context, rules, input, { allowed, noun: "Rule" });
    return json({ total: page.total, rules: page.documents.map((doc) => ruleModel(context, doc)) });
  },
});

/** @throws rule_not_found */
function ruleOf({ project }: Context, ruleId: string): Doc<Rule> {
  const doc = project.store.get(rules, ruleId);
  if (doc === undefined) throw new AppwriteError("rule_not_found");
  return doc;
}

const get = route({
  method: "GET",
  path: "/proxy/rules/:ruleId",
  scopes: read,
  params: { ruleId: required(uid) },
  handler: (context, { ruleId }) => json(ruleModel(context, ruleOf(context, ruleId))),
});

/** Appwrite looks into the DNS again; here a host is verified by being asked for. */
const verify = route({
  method: "PATCH",
  path: "/proxy/rules/:ruleId/status",
  aliases: ["/proxy/rules/:ruleId/verification"],
  scopes: write,
  params: { ruleId: required(uid) },
  handler(context, { ruleId }) {
    const { $id } = ruleOf(context, ruleId);
    const model = ruleModel(context, context.project.store.update(rules, $id, { status: "verified" }));
    publishResource(context, { resource: ["rules", $id], action: "update", payload: model });
    return json(model);
  },
});

const remove = route({
  method: "DELETE",
  path: "/proxy/rules/:ruleId",
  scopes: write,
  params: { ruleId: required(uid) },
  handler(context, { ruleId }) {
    const { $id } = ruleOf(context, ruleId);
    context.project.store.delete(rules, $id);
    publishResource(context, { resource: ["rules", $id], action: "delete", payload: nothing });
    return noContent();
  },
});

export const proxyRuleRoutes = [
  createFunctionRule,
  createApiRule,
  createRedirectRule,
  createSiteRule,
  list,
  get,
  verify,
  remove,
];
