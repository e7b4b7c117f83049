import { boundError, incrementRow } from "#emulator/databases/increment.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { publishRow } from "#emulator/databases/row-events.ts";
import { rowParams, rowPath, rowScopes } from "#emulator/databases/rows-path.ts";
import { stageRow } from "#emulator/databases/stage-row.ts";
import { requireUsable } from "#emulator/databases/transactions.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { perUrlIpAndUser, type Route, route } from "#emulator/http/route.ts";
import { named, nullable, optional, required } from "#emulator/params/param.ts";
import { key, uid } from "#emulator/params/text.ts";
import { numeric } from "#emulator/params/values.ts";
import { BoundError } from "#emulator/store/errors.ts";
import { writerFor } from "./rows-write.ts";

const number = nullable(numeric);

const change = (naming: Naming, action: "increment" | "decrement") =>
  route({
    method: "PATCH",
    path: `${rowPath(naming)}/:${naming.column}/${action}`,
    scopes: rowScopes(naming, "write"),
    abuse: [{ limit: 120, seconds: 60, key: perUrlIpAndUser }],
    params: {
      ...rowParams(naming),
      column: named(naming.column, required(key)),
      value: optional(numeric, 1),
      max: optional(number),
      min: optional(number),
      transactionId: optional(nullable(uid), null),
    },
    handler(context, { databaseId, tableId, rowId, column, value, max, min, transactionId }) {
      if (value <= 0)
        throw new AppwriteError("general_argument_invalid", "Value must be numeric and greater than 0");
      const writer = writerFor(context, naming, databaseId, tableId);
      const bound = action === "increment" ? { max: max ?? undefined } : { min: min ?? undefined };
      if (transactionId !== null) {
        requireUsable(context, transactionId);
        stageRow(context, writer.table, transactionId, { action, rowId, data: { column, value, ...bound } });
        return json(rowModel(naming, writer.table, { $id: rowId, [column]: value, $sequence: "" }));
      }
      try {
        const by = action === "increment" ? value : -value;
        const model = rowModel(
          naming,
          writer.table,
          incrementRow(writer, rowId, { column, value: by, ...bound }),
        );
        publishRow(context.project, context.caller, writer.table, "update", model);
        return json(model);
      } catch (error) {
        if (error instanceof BoundError) throw boundError(writer, column, error);
        throw error;
      }
    },
  });

export const rowIncrementRoutes: readonly Route[] = namings.flatMap((naming) => [
  change(naming, "increment"),
  change(naming, "decrement"),
]);
