import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { transactions } from "#src/backend/tables.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { appwriteError, fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { ProofOfPayment } from "./proof-of-payment.tsx";

const fileRoute = "GET /storage/buckets/attachments/files/f1/download";

const aPdf = {
  attachmentId: "f1",
  attachmentType: "application/pdf",
  attachmentSize: 120_000,
  attachedAt: "2026-03-14T10:00:00.000+00:00",
};
const anImage = { ...aPdf, attachmentType: "image/jpeg" };

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:proof");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

function showProof(over: Record<string, unknown>) {
  const transaction = transactions.parse(transactionRow(over));
  return renderScreen(<ProofOfPayment transaction={transaction} />);
}

it("an administrator opens an image in its place, and closes it", async () => {
  fakeWire({ [fileRoute]: ok({}) });
  const { user } = showProof(anImage);
  expect(screen.getByText(/^Image, 120 kB/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show proof of payment of TNX-4F7KQ2" }));
  expect(await screen.findByAltText("Proof of payment from the investor")).toHaveAttribute(
    "src",
    "blob:proof",
  );
  expect(screen.getByRole("link", { name: "Download image" })).toHaveAttribute("download", "TNX-4F7KQ2.jpg");
  const hide = screen.getByRole("button", { name: "Hide proof of payment of TNX-4F7KQ2" });
  expect(hide).toHaveAttribute("aria-expanded", "true");
  await user.click(hide);
  expect(screen.queryByAltText("Proof of payment from the investor")).toBeNull();
});

it("an administrator downloads a PDF, which the page does not show", async () => {
  fakeWire({ [fileRoute]: ok({}) });
  const { user, container } = showProof(aPdf);
  await user.click(screen.getByRole("button", { name: /^Show proof of payment/ }));
  const link = await screen.findByRole("link", { name: "Download PDF" });
  expect(link).toHaveAttribute("download", "TNX-4F7KQ2.pdf");
  expect(link).not.toHaveAttribute("target");
  expect(container.querySelector("img, iframe, object, embed")).toBeNull();
});

it("says that the file could not be loaded, and tries again", async () => {
  const gone = appwriteError(404, "storage_file_not_found", "The requested file could not be found.");
  fakeWire({ [fileRoute]: [gone, ok({})] });
  const { user } = showProof(aPdf);
  await user.click(screen.getByRole("button", { name: /^Show proof of payment/ }));
  expect(await screen.findByText(/^The file could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Download PDF" })).toBeVisible();
});

it("closes an opened proof when the investor replaces it, until it is opened again", async () => {
  fakeWire({ [fileRoute]: ok({}), [fileRoute.replace("f1", "f2")]: ok({}) });
  const shown = (over: Record<string, unknown>) => (
    <QueryClientProvider client={client}>
      <ProofOfPayment transaction={transactions.parse(transactionRow(over))} />
    </QueryClientProvider>
  );
  const client = makeQueryClient();
  const user = userEvent.setup();
  const { rerender } = render(shown(anImage));
  await user.click(screen.getByRole("button", { name: /^Show proof of payment/ }));
  expect(await screen.findByAltText("Proof of payment from the investor")).toBeVisible();
  rerender(shown({ ...anImage, attachmentId: "f2" }));
  expect(screen.queryByAltText("Proof of payment from the investor")).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Show proof of payment/ }));
  expect(await screen.findByAltText("Proof of payment from the investor")).toBeVisible();
});

it("a type that the server never records is no image, whatever it is called", async () => {
  fakeWire({ [fileRoute]: ok({}) });
  const { user, container } = showProof({ ...aPdf, attachmentType: "constructor" });
  await user.click(screen.getByRole("button", { name: /^Show proof of payment/ }));
  expect(await screen.findByRole("link", { name: "Download PDF" })).toBeVisible();
  expect(container.querySelector("img")).toBeNull();
});

it("shows nothing where no file is attached", () => {
  const { container } = showProof({});
  expect(container.textContent).toBe("");
});
