import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { speakWholly } from "#src/language/catalogues.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import {
  noProposals,
  queueCard,
  queueRow,
  showQueue,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";

await speakWholly("de");

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const hash = "ab".repeat(32);
const rows = [
  queueRow(1, { transferHash: hash }),
  queueRow(2, { transferHash: hash, status: "failed", reason: "Not paid" }),
  queueRow(3, { kind: "withdrawal", type: "withdraw", description: "Withdrawal via Bitcoin" }),
];

it("speaks German to an administrator who reads German", async () => {
  fakeWire({ [transactionsRoute]: rowList(rows), ...noProposals });
  const { user } = showQueue("de");
  await screen.findByRole("article", { name: "TNX-000001" });
  expect(queueCard(1)).toHaveTextContent("Einzahlung per Bitcoin");
  expect(queueCard(1)).toHaveTextContent(/Wartezeit: \d+ Tage/);
  expect(queueCard(1)).toHaveTextContent(/1\.250,50\s\$ vorher, → 1\.500,50\s\$ nach der Genehmigung/);
  expect(await screen.findByText("TNX-000002 hat denselben Hash.")).toBeVisible();
  expect(queueCard(2)).toHaveTextContent("Bereits bearbeitet – abgelehnt");
  expect(queueCard(2)).toHaveTextContent("Grund: Not paid");

  await user.click(screen.getByRole("checkbox", { name: "TNX-000001 auswählen" }));
  await user.click(screen.getByRole("checkbox", { name: "TNX-000003 auswählen" }));
  const bar = within(screen.getByRole("region", { name: "Ausgewählte Transaktionen" }));
  expect(bar.getByText("2 ausgewählt")).toBeVisible();
  await user.click(bar.getByRole("button", { name: "Ausgewählte genehmigen" }));
  expect(screen.getByRole("button", { name: "Rückgängig: 2 Transaktionen" })).toBeVisible();
  const news = "TNX-000001 und 1 weitere werden in 5 Sekunden genehmigt. Zum Rückgängigmachen u drücken.";
  expect(screen.getByText(news)).toBeInTheDocument();
});

it("asks in German for the reason of a rejection", async () => {
  fakeWire({ [transactionsRoute]: rowList([queueRow(1)]), ...noProposals });
  const { user } = showQueue("de");
  await user.click(await screen.findByRole("button", { name: "TNX-000001 ablehnen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "TNX-000001 ablehnen" }));
  expect(dialog.getByText("Der Anleger sieht diesen Grund.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
