import { expect, it } from "vitest";
import { correction } from "#tests/audit-labels.ts";
import { auditColumns, parseAuditEntry } from "./audit.ts";

it("an entry of the audit is read as it was written, with its values as JSON", () => {
  const { $id, ...columns } = correction;
  const stored = auditColumns(correction);
  expect(stored).toEqual({
    ...columns,
    before: '{"balance":100050,"ledgerSeq":1}',
    after: '{"balance":90000,"ledgerSeq":2}',
    result: "{}",
  });
  expect(parseAuditEntry({ $id, ...stored, at: "2026-03-14T12:00:00.000+00:00" })).toEqual(correction);
});

it.each([{ actorRole: "visitor" }, { before: "{" }, { userId: null }])("a row with %j is none", (change) => {
  expect(() => parseAuditEntry({ $id: "a1", ...auditColumns(correction), ...change })).toThrow();
});
