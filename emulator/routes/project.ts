import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { required } from "#emulator/params/param.ts";
import { alphanumerics, oneOf, text } from "#emulator/params/text.ts";
import { boolean, list } from "#emulator/params/values.ts";
import { projectModel } from "#emulator/projects/project-model.ts";
import {
  authMethodIds,
  protocolIds,
  serviceIds,
  setAuthMethod,
  setProtocol,
  setService,
} from "#emulator/projects/switches.ts";

const write = ["project.write"];

const get = route({
  method: "GET",
  path: "/project",
  scopes: ["project.read"],
  params: {},
  handler: (context) => json(projectModel(context)),
});

const labels = route({
  method: "PUT",
  path: "/project/labels",
  scopes: write,
  params: { labels: required(list(text(36, 1, alphanumerics), 1000)) },
  handler(context, { labels }) {
    context.project.settings.set("labels", [...new Set(labels)]);
    return json(projectModel(context));
  },
});

const authMethod = route({
  method: "PATCH",
  path: "/project/auth-methods/:methodId",
  scopes: write,
  params: { methodId: required(oneOf(authMethodIds)), enabled: required(boolean) },
  handler(context, { methodId, enabled }) {
    setAuthMethod(context.project.settings, methodId, enabled);
    return json(projectModel(context));
  },
});

const service = route({
  method: "PATCH",
  path: "/project/services/:serviceId",
  aliases: ["/project/services/:serviceId/status"],
  scopes: write,
  params: { serviceId: required(oneOf(serviceIds)), enabled: required(boolean) },
  handler(context, { serviceId, enabled }) {
    setService(context.project.settings, serviceId, enabled);
    return json(projectModel(context));
  },
});

const protocol = route({
  method: "PATCH",
  path: "/project/protocols/:protocolId",
  aliases: ["/project/protocols/:protocolId/status"],
  scopes: write,
  params: { protocolId: required(oneOf(protocolIds)), enabled: required(boolean) },
  handler(context, { protocolId, enabled }) {
    setProtocol(context.project.settings, protocolId, enabled);
    return json(projectModel(context));
  },
});

export const projectRoutes = [get, labels, authMethod, service, protocol];
