import { systemCollection } from "#emulator/store/collection.ts";

/** Functions can get names below this one; browsers resolve every name below `localhost` to this machine. */
export const functionsDomain = "functions.localhost";

/** A host name and what answers there. */
export interface Rule {
  domain: string;
  type: "api" | "redirect" | "deployment";
  status: "unverified" | "verified";
  redirectUrl: string;
  redirectStatusCode: number;
  /** `function` for a deployment, otherwise "". */
  deploymentResourceType: string;
  deploymentResourceId: string;
  /** The active deployment of the function, as far as a list has needed it. */
  deploymentId: string;
  deploymentVcsProviderBranch: string;
  trigger: "manual";
  search: string;
}

const exact = (key: string) => ({ key, type: "string", exact: true }) as const;

export const rules = systemCollection<Rule>(
  "rules",
  [
    ...["domain", "type", "status", "redirectUrl", "trigger"].map(exact),
    ...["deploymentResourceType", "deploymentResourceId", "deploymentId"].map(exact),
    exact("deploymentVcsProviderBranch"),
    { key: "redirectStatusCode", type: "integer" },
    { key: "search", type: "string" },
  ],
  [
    { key: "domain", type: "unique", attributes: ["domain"] },
    { key: "search", type: "fulltext", attributes: ["search"] },
  ],
);
