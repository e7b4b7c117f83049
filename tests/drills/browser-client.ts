/**
 * The client that a page of the product uses. `browser-copies.ts` bundles this file, so that each person of a
 * drill has a copy with a storage and a session of its own, as in a browser.
 */
export { enterAdminArea } from "#src/backend/admin-area.ts";
export { client } from "#src/backend/client.ts";
export {
  messageOf,
  Offline,
  OperationFailed,
  OperationRefused,
  OperationUnanswered,
} from "#src/backend/errors.ts";
export { ask, checkPending, isRecorded, revoke, run } from "#src/backend/operations.ts";
export { newOperationKey, pendingOperations } from "#src/backend/pending-operations.ts";
export { byId, listOwnRows, listRows } from "#src/backend/rows.ts";
export { transactions, users } from "#src/backend/tables.ts";
