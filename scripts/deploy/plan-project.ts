import { AppwriteException } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import type { Change, PlanPart } from "./plan.ts";
import type { Values } from "./plan-functions.ts";
import { policyRules } from "./policies.ts";

/**
 * Plans the project itself: its site's host name and its policies. Servers before 1.9.5 and keys without
 * these scopes leave them to the console.
 * @param site the address of the site, when it is known
 * @param variables of the operator
 */
export async function planProject(
  server: Server,
  site: string | undefined,
  variables: Values["variables"],
): Promise<PlanPart> {
  const changes: Change[] = [];
  const clicks: string[] = [];
  if (site !== undefined) {
    const hostname = new URL(site).hostname;
    await orClick(`Overview, Integrations, Add platform, Web: ${hostname}`, clicks, async () => {
      const { platforms } = await server.project.listPlatforms();
      if (platforms.some((one) => "hostname" in one && one.hostname === hostname)) return;
      changes.push({
        words: `allow requests from pages of ${hostname}`,
        task: { do: "add-platform", hostname },
      });
    });
  }
  for (const rule of policyRules(variables)) {
    await orClick(rule.click, clicks, async () => {
      if (!(await rule.isSo(server))) changes.push({ words: rule.words, task: { do: "set-policy", rule } });
    });
  }
  return { changes, clicks };
}

async function orClick(click: string, clicks: string[], look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (problem) {
    if (!isBeyondKey(problem)) throw problem;
    clicks.push(click);
  }
}

/** Whether this key, or a server of this age, has no such call. */
export function isBeyondKey(problem: unknown): boolean {
  return (
    problem instanceof AppwriteException &&
    // An unknown route is answered with a page, without a type.
    (problem.type === "general_unauthorized_scope" || (problem.code === 404 && !problem.type))
  );
}
