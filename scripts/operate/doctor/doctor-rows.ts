import type { Models } from "node-appwrite";
import type { DoctorContext } from "./finding.ts";

/** Reads rows of a table of the product. */
export async function rows({ tables }: DoctorContext["server"], tableId: string, queries: string[]) {
  return (await tables.listRows<Models.DefaultRow>({ databaseId: "main", tableId, queries })).rows;
}
