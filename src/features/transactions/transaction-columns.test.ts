import { expect, it } from "vitest";
import { readingIn } from "#src/language/catalogues.ts";
import { columnWidth } from "#src/tables/table-head.tsx";
import { transactionColumns } from "./transaction-columns.tsx";

const none = () => null;

it("shows everything up to the status beside the panel in a window of 1440 px", () => {
  const columns = transactionColumns({ ownerOf: none, stepOf: none }, readingIn("en").t);
  const shown = columns.filter(({ shown }) => shown !== "chosen");
  const upToStatus = shown.slice(0, shown.findIndex(({ id }) => id === "status") + 1);
  const selection = 44;
  const width = upToStatus.reduce((sum, column) => sum + columnWidth(column, true), selection);
  // Without the sidebar, the sides of the page, the panel, the space before it, and the borders of the table.
  expect(width).toBeLessThanOrEqual(1440 - 264 - 48 - 384 - 16 - 2);
});
