import { Query, type TablesDB } from "node-appwrite";
import { type DeviceName, devicesTable, parseDeviceName } from "#domain/devices/device-name.ts";
import { list } from "#functions/lib/rows.ts";

/** More than the sessions that Appwrite lets an account have. */
const MOST = 100;

/** The names that an owner gave to devices; some of their sessions may have ended. */
export function deviceNamesOf(tables: TablesDB, userId: string): Promise<DeviceName[]> {
  return list(tables, devicesTable, [Query.equal("userId", userId), Query.limit(MOST)], parseDeviceName);
}
