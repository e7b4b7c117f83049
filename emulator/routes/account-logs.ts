import { currentUser } from "#emulator/accounts/current-user.ts";
import { listUserLogs } from "#emulator/accounts/logs.ts";
import { route } from "#emulator/http/route.ts";
import { logParams } from "#emulator/query/list-logs.ts";

const list = route({
  method: "GET",
  path: "/account/logs",
  scopes: ["account"],
  params: logParams,
  handler: (context, input) => listUserLogs(context, currentUser(context).$id, input),
});

export const accountLogRoutes = [list];
