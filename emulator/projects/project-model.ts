import type { Context } from "#emulator/http/context.ts";
import { nameOf } from "./project-name.ts";
import { smtpModel, smtpOf } from "./smtp.ts";
import { authMethods, disabledServices, protocols, serviceIds } from "./switches.ts";

/** When this project began; the server keeps no record of it. */
const born = "2026-01-01T00:00:00.000+00:00";

/** The project as its own key sees it. */
export function projectModel({ project }: Context) {
  const { settings } = project;
  const off = disabledServices(settings);
  return {
    $id: project.id,
    $createdAt: born,
    $updatedAt: born,
    name: nameOf(project),
    teamId: "local",
    region: "default",
    devKeys: [],
    ...smtpModel(smtpOf(settings)),
    pingCount: 0,
    pingedAt: "",
    labels: settings.get<readonly string[]>("labels", []),
    status: "active",
    authMethods: authMethods(settings),
    services: serviceIds.map(($id) => ({ $id, enabled: !off.has($id) })),
    protocols: protocols(settings),
    blocks: [],
    consoleAccessedAt: "",
  };
}
