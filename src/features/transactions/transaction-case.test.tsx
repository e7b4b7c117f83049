import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { noProposals, transactionsRoute } from "#tests/scenes/queue-scene.tsx";
import { Reviewing } from "./reviewing.tsx";
import { TransactionCase } from "./transaction-case.tsx";

const fileRoute = "GET /storage/buckets/attachments/files/f1/download";
const anImage = {
  attachmentId: "f1",
  attachmentType: "image/jpeg",
  attachmentSize: 120_000,
  attachedAt: "2026-03-14T10:00:00.000+00:00",
};

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:proof");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

function showCase(over: Record<string, unknown>) {
  fakeWire({
    ...noProposals,
    [transactionsRoute]: rowList([transactionRow(over)]),
    "GET /tablesdb/main/tables/ledger/rows": rowList([]),
    [fileRoute]: ok({}),
  });
  return renderScreen(
    <Reviewing adminId="boss" scope="">
      <TransactionCase
        rowId="t1"
        transaction={undefined}
        adminId="boss"
        ownerOf={() => "Ann Bell"}
        effectOf={() => null}
        investor={() => null}
        checks={() => null}
        history={() => null}
      />
    </Reviewing>,
  );
}

const checks = async () => within(await screen.findByRole("region", { name: "Checks" }));

it("opens the proof of payment of a deposit among its checks, once", async () => {
  const { user } = showCase(anImage);
  const found = await checks();
  expect(found.getByText(/^Image, 120 kB/)).toBeVisible();
  expect(screen.getAllByText("Proof of payment")).toHaveLength(1);
  await user.click(found.getByRole("button", { name: "Show proof of payment of TNX-4F7KQ2" }));
  expect(await found.findByAltText("Proof of payment from the investor")).toBeVisible();
});

it("says that a deposit has no proof of payment", async () => {
  showCase({});
  expect((await checks()).getByText("No proof of payment was attached.")).toBeVisible();
});

it("does not expect a proof of payment of a withdrawal", async () => {
  showCase({ kind: "withdrawal", type: "withdraw" });
  expect((await checks()).queryByText(/proof of payment/i)).toBeNull();
});
