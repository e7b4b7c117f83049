import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { entryHashOf } from "#public-log/commitment.ts";
import { formatLiabilities, sumTree } from "#public-log/liabilities.ts";
import { addSignatures, keyOf, signerOf, signNote, splitNote } from "#public-log/note.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { formatLink, shortCode } from "#public-log/statement-code.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { LogScene, signedAt } from "#tests/scenes/log-scene.ts";
import { LogVerifier } from "./log-verifier.tsx";

const scene = new LogScene(20);
const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;
const keyRow = (key: string) => ({ $id: key.slice(-8), key, since: signedAt });
const otherKey = keyOf("acme.example/log", new Uint8Array(32).fill(8)).vkey;

/** The rows of a site whose newest checkpoint has this size. */
function site(log = scene, keys = [testLogKey.vkey]) {
  const { size } = log;
  const checkpoint = { $id: "c", size, root: "", note: log.note(), at: signedAt, cosignatures: null };
  return {
    [table("logkeys")]: rowList(keys.map(keyRow)),
    [table("logcheckpoints")]: rowList([checkpoint]),
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: log.edge }]),
  };
}

afterEach(() => vi.unstubAllGlobals());

function show(fragment = "", routes: Parameters<typeof fakeWire>[0] = site()) {
  const wire = fakeWire(routes);
  return { ...renderScreen(<LogVerifier fragment={fragment} />), wire };
}

async function choose({ user }: Pick<ReturnType<typeof show>, "user">, name: string, text: string) {
  await user.upload(screen.getByLabelText("Choose a file"), new File([text], name));
}

/** The claims of the result, as "badge: sentence". */
function claims(): string[] {
  const [list] = screen.getAllByRole("list");
  return within(list as HTMLElement)
    .getAllByRole("listitem")
    .map(({ children: [badge, sentence] }) => `${badge?.textContent}: ${sentence?.textContent}`);
}

describe("the verifier", () => {
  it("checks a receipt and says per claim what was proven and what was not", async () => {
    const page = show();
    await choose(page, "receipt.json", await scene.receiptText(5, 20));
    const heading = await screen.findByRole("heading", {
      name: "Everything that could be checked is correct",
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText("No. 5")).toBeVisible();
    expect(screen.getByText("+$100.00")).toBeVisible();
    expect(claims()).toEqual([
      "Proven: The log acme.example/log signed a checkpoint of 20 entries.",
      "Proven: The log contains this entry with exactly this time and these amounts, at position 14.",
      "Not checked: The receipt does not say what the site owes to its investors.",
      expect.stringMatching(
        /^Proven: The newest checkpoint of this site has 60 entries and begins with this one\. .* that time is not proven\.$/,
      ),
      expect.stringMatching(/^Not checked: You kept no older checkpoint/),
    ]);
  });

  it("compares with the checkpoint of a file that was chosen before", async () => {
    const page = show();
    await choose(page, "checkpoint.txt", scene.note(7));
    await screen.findByText(/begins with this one/);
    expect(await screen.findByText("7 entries")).toBeVisible();
    await choose(page, "receipt.json", formatReceipt(await scene.receiptWithLiabilities()));
    await screen.findByText(/for the balances in this receipt: those after entry No. 20/);
    expect(claims().at(-1)).toMatch(/^Proven: The log begins with the older checkpoint that you kept on /);
  });

  it("reads the files of the log once for all files that are checked against the same checkpoint", async () => {
    const long = new LogScene(100);
    const tiles = [...long.tiles].map(([$id, data]) => ({ $id, data }));
    const page = show("", {
      ...site(long),
      [table("logtiles")]: ({ queries }) =>
        rowList(tiles.filter(({ $id }) => queries.some(({ values }) => values?.includes($id)))),
    });
    const readFiles = () =>
      page.wire.sent.filter(({ path }) => path.includes("logtiles")).map(({ path }) => path);
    await choose(page, "first.json", await long.receiptText(5, 60));
    await screen.findByRole("heading", { name: "Everything that could be checked is correct" });
    const first = readFiles();
    await choose(page, "second.json", await long.receiptText(7, 60));
    await screen.findByText("No. 7");
    expect(first).not.toEqual([]);
    expect(readFiles()).toEqual(first);
  });

  it("names what is wrong with a receipt", async () => {
    const page = show();
    const text = (await scene.receiptText(5)).replace('\\"cashDelta\\":10000', '\\"cashDelta\\":90000');
    await choose(page, "receipt.json", text);
    expect(await screen.findByRole("heading", { name: "2 checks failed" })).toBeVisible();
    expect(screen.getByText("Do not rely on receipt.json. Keep it, and ask the operator.")).toBeVisible();
    expect(claims().slice(1, 3)).toEqual([
      "Wrong: The amounts of the entry do not add up. At least one of them was changed.",
      "Wrong: The log does not contain this entry. An amount, its text, its position or the proof was changed.",
    ]);
  });

  it.each([
    ["notes.txt", "hello", /^This file is not a receipt, statement or checkpoint/],
    ["receipt.json", '{"format":"keelstone-receipt/1"', /^The receipt is damaged\./],
    ["checkpoint.txt", "a\n1\nx\n\n— a b\n", /^The checkpoint is damaged\./],
  ])("refuses %s, which is none of these", async (name, text, sentence) => {
    const page = show();
    await choose(page, name, text);
    expect(await screen.findByRole("heading", { name: `${name} cannot be checked` })).toHaveFocus();
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it("marks the detail of a damaged file as English, in the order of English", async () => {
    await choose(show(), "receipt.json", '{"format":"keelstone-receipt/1"');
    const detail = await screen.findByText("This is no receipt: it is not a JSON object.");
    expect(detail).toHaveAttribute("lang", "en");
    expect(detail).toHaveAttribute("dir", "ltr");
  });

  it("checks a file that is dropped anywhere", async () => {
    show();
    const drop = new Event("drop", { cancelable: true });
    Object.assign(drop, { dataTransfer: { files: [new File([scene.note(7)], "checkpoint.txt")] } });
    window.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await screen.findByText(/begins with this one/)).toBeVisible();
  });

  it("checks the link of a printed statement, and shows its short code", async () => {
    const { entry, index, salt } = await scene.receipt(20);
    const link = { index, salt, entryHash: entryHashOf(entry) };
    show(`#${formatLink(link)}`);
    expect(await screen.findByText(/^The log contains the last entry of the statement/)).toBeVisible();
    expect(screen.getByText(shortCode(link))).toBeVisible();
  });

  it("says so when the link is incomplete", async () => {
    show("#s=12");
    expect(await screen.findByText("The link is incomplete. Scan the code again.")).toBeVisible();
  });

  it("checks a file without network, and says what was not checked", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const page = show("", {});
    expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
    const key = await screen.findByLabelText("Verifier key");
    await page.user.type(key, testLogKey.vkey);
    await page.user.click(screen.getByRole("button", { name: "Use this key" }));
    await screen.findByRole("button", { name: "Use the keys of the site" });
    await choose(page, "receipt.json", await scene.receiptText(5));
    await screen.findByText(/^The log contains this entry/);
    expect(claims().at(-1)).toBe(
      "Not checked: You are offline. Nothing was compared with the newest checkpoint or with those that you kept.",
    );
    expect(page.wire.sent).toEqual([]);
  });

  it("says so when the site does not answer", async () => {
    const page = show("", { [table("logkeys")]: "no answer", [table("logcheckpoints")]: "no answer" });
    expect(await screen.findByText("The keys of this site could not be read.")).toBeVisible();
    await choose(page, "receipt.json", await scene.receiptText(5));
    expect(await screen.findByText(/^No key is trusted here yet/)).toBeVisible();
  });
});

describe("keys", () => {
  it("keys that changed since the first use are not trusted before the person says so", async () => {
    const routes = site();
    const page = show("", {
      ...routes,
      [table("logkeys")]: [
        rowList([keyRow(testLogKey.vkey)]),
        rowList([keyRow(otherKey), keyRow(testLogKey.vkey)]),
      ],
    });
    expect(await screen.findByText(testLogKey.vkey)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    await choose(
      page,
      "checkpoint.txt",
      scene.note(7, {
        vkey: otherKey,
        privateText: keyOf("acme.example/log", new Uint8Array(32).fill(8)).privateText,
      }),
    );
    expect(
      await screen.findByText(/^No trusted key signed the checkpoint of acme.example\/log/),
    ).toBeVisible();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("This site lists different keys than before");
    await page.user.click(within(alert).getByRole("button", { name: "Trust these keys" }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.getByText(otherKey)).toBeVisible();
  });

  it("keys of the person alone count once there is one", async () => {
    const page = show();
    const field = await screen.findByLabelText("Verifier key");
    await page.user.type(field, "no key{Enter}");
    expect(await screen.findByText("Enter a valid verifier key.")).toBeVisible();
    await page.user.clear(field);
    await page.user.type(field, `${otherKey}{Enter}`);
    expect(await screen.findByText("Your own key. Only this one counts.")).toBeVisible();
    await choose(page, "receipt.json", await scene.receiptText(5));
    expect(await screen.findByText(/^No trusted key signed the checkpoint/)).toBeVisible();
    await page.user.click(screen.getByRole("button", { name: "Use the keys of the site" }));
    expect(await screen.findByText(testLogKey.vkey)).toBeVisible();
  });

  describe("that were retired", () => {
    const newKey = keyOf("acme.example/log", new Uint8Array(32).fill(8));
    /** A site whose first key counts for 30 entries, and whose newest checkpoint is signed by these keys. */
    const retiredSite = (...signers: Parameters<typeof scene.note>[1][]) => {
      const routes = site();
      const note = addSignatures(
        scene.note(60, signers[0]),
        signers.flatMap((signer) => splitNote(scene.note(60, signer)).signatures),
      );
      return {
        ...routes,
        [table("logkeys")]: rowList([{ ...keyRow(testLogKey.vkey), retiredSize: 30 }, keyRow(newKey.vkey)]),
        [table("logcheckpoints")]: rowList([{ $id: "c", size: 60, root: "", note, at: signedAt }]),
      };
    };

    it("count up to their size alone, and are shown with it", async () => {
      const page = show("", retiredSite(newKey));
      expect(
        await screen.findByText(/^Retired: it counts for checkpoints of at most 30 entries/),
      ).toBeVisible();
      await choose(page, "receipt.json", await scene.receiptText(5, 30));
      expect(
        await screen.findByRole("heading", { name: "Everything that could be checked is correct" }),
      ).toBeVisible();
      for (const file of [scene.note(31), await scene.receiptText(5, 31)]) {
        await choose(page, "file.txt", file);
        expect(await screen.findByRole("heading", { name: "1 check failed" })).toBeVisible();
        expect(claims()[0]).toMatch(/^Wrong: No trusted key signed the checkpoint of acme.example\/log/);
        expect(claims().join()).not.toContain("Proven");
      }
      expect(screen.queryByText("31 entries")).toBeNull();
    });

    it("count for a statement of liabilities up to its size alone", async () => {
      const page = show("", retiredSite(newKey));
      for (const [size, outcome] of [
        [30, /^Proven: The log signed what it owed/],
        [31, /^Wrong: No trusted key signed/],
      ] as const) {
        const text = formatLiabilities({ ...statement, size });
        await choose(page, `day-${size}.txt`, signNote(text, [signerOf(testLogKey.privateText)]));
        await screen.findByText(new RegExp(`day-${size}\\.txt`));
        expect(claims()[0]).toMatch(outcome);
      }
    });
    const statement = {
      origin: "acme.example/log",
      day: "2026-03-14",
      total: 0,
      count: 0,
      root: sumTree([]).root,
    };

    it("do not refuse a checkpoint that another key has signed as well", async () => {
      const page = show("", retiredSite(testLogKey, newKey));
      await choose(page, "checkpoint.txt", retiredNote());
      expect(await screen.findByText("This is the newest checkpoint of this site.")).toBeVisible();
    });
    const retiredNote = () => addSignatures(scene.note(60), splitNote(scene.note(60, newKey)).signatures);

    it("do not make a checkpoint of the site the newest one", async () => {
      const page = show("", retiredSite(testLogKey));
      await choose(page, "receipt.json", await scene.receiptText(5, 30));
      expect(await screen.findByText(/^No trusted key signed the newest checkpoint/)).toBeVisible();
    });

    it("stay retired when the site does not say so any more", async () => {
      const routes = retiredSite(newKey);
      const page = show("", {
        ...routes,
        [table("logkeys")]: [
          routes[table("logkeys")] ?? "no answer",
          rowList([keyRow(testLogKey.vkey), keyRow(newKey.vkey)]),
        ],
      });
      await screen.findByText(/^Retired: it counts for checkpoints of at most 30 entries/);
      await choose(page, "checkpoint.txt", scene.note(31));
      expect(await screen.findByText(/^No trusted key signed the checkpoint/)).toBeVisible();
    });
  });

  it("keys of the site that cannot be read are left out", async () => {
    const page = show("", site(scene, ["no key", testLogKey.vkey]));
    expect(await screen.findByText(testLogKey.vkey)).toBeVisible();
    await choose(page, "receipt.json", await scene.receiptText(5));
    expect(
      await screen.findByRole("heading", { name: "Everything that could be checked is correct" }),
    ).toBeVisible();
  });

  it("are none where the site has no log", async () => {
    show("", { [table("logkeys")]: rowList([]), [table("logcheckpoints")]: rowList([]) });
    expect(await screen.findByText("This site has no public log.")).toBeVisible();
  });
});

it("warns at once when the log does not begin with a checkpoint that was kept", async () => {
  const page = show();
  await screen.findByText("60 entries");
  Object.assign(page.wire.routes, site(new LogScene(40, 1)));
  await choose(page, "notes.txt", "hello");
  await choose(page, "checkpoint.txt", scene.note(7));
  expect(await screen.findByRole("heading", { name: /checks? failed/ })).toBeVisible();
  expect(screen.getAllByText(/^The log does not begin with the checkpoint of 60 entries/)[0]).toBeVisible();
});

it("offers the newest checkpoint as a file", async () => {
  const names: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Save the newest checkpoint" }));
  expect(names).toEqual(["checkpoint-60.txt"]);
});
