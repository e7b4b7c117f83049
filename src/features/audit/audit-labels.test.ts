import { describe, expect, it } from "vitest";
import { auditChanges, auditCsvColumns, auditCsvLine, entryTitle } from "#domain/audit/audit-labels.ts";
import { commands } from "#domain/operations/commands.ts";
import { formatsOf } from "#domain/values/formats.ts";
import { readingIn, speakWholly } from "#src/language/catalogues.ts";
import { correction as entry } from "#tests/audit-labels.ts";
import { auditLabels } from "./audit-labels.ts";
import { operationLabels, operationTitle, proposalTitle } from "./operation-labels.ts";

const { t } = readingIn("en");
const english = auditLabels(t, formatsOf("en"), "en");

describe("the titles of the audit", () => {
  it("the audit titles of proposals are those beside the commands, in English", () => {
    for (const [name, { proposal }] of Object.entries(commands))
      expect([name, proposalTitle(name, t)]).toEqual([name, proposal ?? name]);
  });

  it("are there for follow-ups, and a later command is called by its name", () => {
    expect(Object.keys(operationLabels)).toContain("referralBonus");
    expect(operationTitle("linkMessage", t)).toBe("Linked a message to its sender");
    expect(operationTitle("toString", t)).toBe("toString");
  });

  it("mark a proposal as not executed", () => {
    const proposal = { operation: "setBalance", input: {}, status: "waiting" };
    expect(entryTitle(entry, english)).toBe("Replaced the balance");
    expect(entryTitle({ ...entry, after: { proposal } }, english)).toBe("Proposed: Replaced the balance");
  });
});

describe("the changes of the audit", () => {
  it.each([
    [{ balance: 100_050 }, { balance: 90_000 }, [["Balance", "$1,000.50", "$900.00"]]],
    [{ hold: 5, ledgerSeq: 1 }, { hold: 5, ledgerSeq: 2 }, []],
    [{ isActive: false }, { isActive: true }, [["Active", "No", "Yes"]]],
    [{ status: "pending" }, { status: "success" }, [["Status", "pending", "success"]]],
    [{ trade: null }, { trade: { plan: "Steady" } }, [["Trade", "None", "Steady"]]],
    [{ phone: "(personal)" }, { phone: "(personal)" }, [["Phone", "", "changed"]]],
    [
      {},
      { proposal: { operation: "approve", input: { transactionId: "t1" }, status: "waiting" } },
      [["Proposal", "", "Approve a withdrawal, waiting"]],
    ],
    [
      {},
      { proposal: { operation: "setBonus", input: { amount: 50_050 }, status: "declined" } },
      [["Proposal", "", "Replace the bonus with $500.50, declined"]],
    ],
    [
      {},
      { planId: "steady", plan: "Steady", day: "2026-03-14", percent: -75, status: "running" },
      [
        ["Plan", "", "Steady"],
        ["Day", "", "03/14/2026"],
        ["Percent", "", "-0.75%"],
      ],
    ],
    [
      { title: "Steady", min: 10_000, roi: 1.5, label: null, returnsStake: true },
      { title: "Steady", min: 5_000, roi: 1.5, label: "New", returnsStake: false },
      [
        ["Title", "", "Steady"],
        ["Min", "$100.00", "$50.00"],
        ["Label", "None", "New"],
        ["Returns the stake", "Yes", "No"],
      ],
    ],
    [
      { network: "btc", name: "Bitcoin", address: "bc1q" },
      { network: "btc", name: "Bitcoin", address: "bc1p" },
      [
        ["Network", "", "btc"],
        ["Address", "bc1q", "bc1p"],
      ],
    ],
    [
      { network: "btc", name: "Bitcoin" },
      { network: null, name: null },
      [
        ["Network", "btc", "None"],
        ["Name", "Bitcoin", "None"],
      ],
    ],
    [{ profit: 0 }, { profit: -500 }, [["Profit", "$0.00", "-$5.00"]]],
    [{}, { mail: "new-sign-in" }, [["Email template", "", "New sign-in"]]],
    [{}, { sessions: 2 }, [["Sessions ended", "", "2"]]],
    [
      { network: "btc", rate: null, ratedAt: null },
      { network: "btc", rate: "61200", ratedAt: "2026-03-14T09:26:53.000Z" },
      [
        ["Network", "", "btc"],
        ["Rate", "None", "$61,200"],
        ["Rate entered", "None", "2026-03-14 09:26:53 UTC"],
      ],
    ],
    [
      {},
      { secondStep: "app-added,switched-on" },
      [["Account security", "", "two-step verification switched on, authenticator app added"]],
    ],
    [{}, { secondStep: "app-trusted" }, [["Account security", "", "authenticator app accepted immediately"]]],
    [{ trade: null }, { trade: {} }, [["Trade", "None", "Ongoing"]]],
    [{}, { avatar: undefined }, [["Avatar", "", "None"]]],
    [{ min: 0.5 }, { min: 1.5 }, [["Min", "0.5", "1.5"]]],
    [
      {},
      { proposal: { operation: "ofALaterVersion", status: "waiting" } },
      [["Proposal", "", "ofALaterVersion, waiting"]],
    ],
    [{}, { proposal: null }, [["Proposal", "", "None"]]],
    [null, null, []],
  ])("the changes of the audit from %j to %j are described in English", (before, after, expected) => {
    const changes = auditChanges({ before, after }, english);
    expect(changes.map(({ what, before: was, after: is }) => [what, was, is])).toEqual(expected);
  });
});

it("the changes of the audit are in the language of the reader", async () => {
  await speakWholly("de");
  const german = auditLabels(readingIn("de").t, formatsOf("de"), "de");
  const changes = auditChanges(
    {
      before: { balance: 100_050, state: "open", rate: null },
      after: { balance: 90_000, state: "closed", rate: "61200", secondStep: "app-added,switched-on" },
    },
    german,
  ).map(({ what, before, after }) => [what, before, after].join("|").replaceAll("\u00a0", " "));
  expect(changes).toEqual([
    "Guthaben|1.000,50 $|900,00 $",
    "Nachricht|offen|geschlossen",
    "Sicherheit des Kontos||zweiter Schritt bei der Anmeldung eingeschaltet, Authentifizierungs-App hinzugefügt",
    "Kurs|Leer|61.200 $",
  ]);
  expect(entryTitle(entry, german)).toBe("Guthaben ersetzt");
});

it("the file of the audit has English headings and titles for an English reader", () => {
  expect(auditCsvColumns(english)).toEqual([
    "When (UTC)",
    "Operation",
    "By role",
    "By ID",
    "By",
    "For ID",
    "For",
    "Transaction ID",
    "Email or message ID",
    "Reason",
    "Changes",
  ]);
  expect(auditCsvLine(entry, english, (id) => (id === "ann" ? "Ann Bell" : undefined))).toBe(
    `2026-03-14 12:00:00 UTC,Replaced the balance,admin,boss,,ann,Ann Bell,,,"'=a correction","Balance: $1,000.50 → $900.00"\r\n`,
  );
});
