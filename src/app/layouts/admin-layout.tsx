import { paths } from "#domain/values/paths.ts";
import { AccountLayout } from "./account-layout.tsx";
import { adminPlaces, adminRecords } from "./admin-places.ts";

/** The administration. */
export function AdminLayout() {
  return <AccountLayout area="admin" home={paths.admin} places={adminPlaces} more={adminRecords} />;
}
