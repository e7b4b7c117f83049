import { changePolicies, type Policies, policiesOf } from "#emulator/accounts/policies.ts";
import { json } from "#emulator/http/reply.ts";
import { type Params, type Route, route, type Values } from "#emulator/http/route.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { oneOf } from "#emulator/params/text.ts";
import { boolean, countTotal, range } from "#emulator/params/values.ts";
import { projectModel } from "#emulator/projects/project-model.ts";
import { pageOf } from "#emulator/query/page.ts";

const read = ["policies.read", "project.policies.read"];
const write = ["policies.write", "project.policies.write"];

/** Every policy as its own resource. */
const shown: Readonly<Record<string, (policies: Policies) => object>> = {
  "password-dictionary": ({ passwordDictionary }) => ({ enabled: passwordDictionary }),
  "password-history": ({ passwordHistory }) => ({ total: passwordHistory }),
  "password-strength": ({ passwordStrength }) => passwordStrength,
  "password-personal-data": ({ passwordPersonalData }) => ({ enabled: passwordPersonalData }),
  "session-alert": ({ sessionAlert }) => ({ enabled: sessionAlert }),
  "session-duration": ({ sessionDuration }) => ({ duration: sessionDuration }),
  "session-invalidation": ({ sessionInvalidation }) => ({ enabled: sessionInvalidation }),
  "session-limit": ({ sessionLimit }) => ({ total: sessionLimit }),
  "user-limit": ({ userLimit }) => ({ total: userLimit }),
  "membership-privacy": ({ membershipPrivacy }) => membershipPrivacy,
};

const policyModel = (id: string, policies: Policies) => ({ $id: id, ...shown[id]?.(policies) });

const list = route({
  method: "GET",
  path: "/project/policies",
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler({ project }, input) {
    const policies = policiesOf(project.settings);
    const all = Object.keys(shown).map((id) => policyModel(id, policies));
    const { total, documents } = pageOf(all, input);
    return json({ total, policies: documents });
  },
});

const get = route({
  method: "GET",
  path: "/project/policies/:policyId",
  scopes: read,
  params: { policyId: required(oneOf(Object.keys(shown))) },
  handler: ({ project }, { policyId }) => json(policyModel(policyId, policiesOf(project.settings))),
});

/** A call that changes one policy and answers with the project. */
function change<P extends Params>(
  id: string,
  params: P,
  changes: (input: Values<P>, before: Policies) => Partial<Policies>,
): Route {
  return route({
    method: "PATCH",
    path: `/project/policies/${id}`,
    scopes: write,
    params,
    handler(context, input) {
      const { settings } = context.project;
      changePolicies(settings, changes(input as unknown as Values<P>, policiesOf(settings)));
      const own = id === "password-strength";
      return json(own ? policyModel(id, policiesOf(settings)) : projectModel(context));
    },
  });
}

/** Merges the given values into the stored ones. */
function merged<T extends object>(before: T, given: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(known) };
}

const enabled = { enabled: required(boolean) };
const upTo = (max: number) => ({ total: required(nullable(range(1, max))) });
const flag = optional(boolean);

export const projectPolicyRoutes = [
  list,
  get,
  change("session-limit", upTo(5000), ({ total }) => ({ sessionLimit: total ?? 0 })),
  change("user-limit", upTo(5000), ({ total }) => ({ userLimit: total ?? 0 })),
  change("password-history", upTo(5000), ({ total }) => ({ passwordHistory: total ?? 0 })),
  change("session-duration", { duration: required(range(5, 31_536_000)) }, ({ duration }) => ({
    sessionDuration: duration,
  })),
  change("session-invalidation", enabled, ({ enabled }) => ({ sessionInvalidation: enabled })),
  change("session-alert", enabled, ({ enabled }) => ({ sessionAlert: enabled })),
  change("password-dictionary", enabled, ({ enabled }) => ({ passwordDictionary: enabled })),
  change("password-personal-data", enabled, ({ enabled }) => ({ passwordPersonalData: enabled })),
  change(
    "password-strength",
    { min: optional(range(8, 256)), uppercase: flag, lowercase: flag, number: flag, symbols: flag },
    (input, before) => ({ passwordStrength: merged(before.passwordStrength, input) }),
  ),
  change(
    "membership-privacy",
    { userId: flag, userEmail: flag, userPhone: flag, userName: flag, userMFA: flag, userAccessedAt: flag },
    (input, before) => ({ membershipPrivacy: merged(before.membershipPrivacy, input) }),
  ),
];
