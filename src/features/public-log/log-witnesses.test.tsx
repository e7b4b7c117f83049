import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cosign } from "#public-log/checkpoint.ts";
import { entryHashOf } from "#public-log/commitment.ts";
import { keyOf, signerOf } from "#public-log/note.ts";
import { formatReceipt } from "#public-log/receipt.ts";
import { formatLink } from "#public-log/statement-code.ts";
import { withForgedCosignature } from "#public-log/testing/forged-cosignature.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { LogScene, signedAt } from "#tests/scenes/log-scene.ts";
import { LogVerifier } from "./log-verifier.tsx";

const scene = new LogScene(20);
const table = (id: string) => `GET /tablesdb/main/tables/${id}/rows`;
const witness = keyOf("witness.example/one", new Uint8Array(32).fill(5), "witness");
const second = keyOf("witness.example/two", new Uint8Array(32).fill(6), "witness");
const time = Date.parse("2026-03-14T10:01:00Z") / 1000;
const cosigned = (note: string, by = witness, at = time) => cosign(note, signerOf(by.privateText), at);
const forged = (note: string) => withForgedCosignature(note, witness, time);

const keyRow = (key: string, retiredSize: number | null = null) => ({
  $id: key.slice(-8),
  key,
  since: signedAt,
  retiredSize,
});
const keys = (...witnesses: ReturnType<typeof keyRow>[]) => rowList([keyRow(testLogKey.vkey), ...witnesses]);

/** The rows of a site with witnesses. */
function site(note: string, ...witnesses: ReturnType<typeof keyRow>[]) {
  const { size } = scene;
  return {
    [table("logkeys")]: keys(...witnesses),
    [table("logcheckpoints")]: rowList([{ $id: "c", size, root: "", note, at: signedAt }]),
    [table("logstate")]: rowList([{ $id: "log", size, scannedTo: signedAt, edge: scene.edge }]),
  };
}

afterEach(() => vi.unstubAllGlobals());

function show(routes: Parameters<typeof fakeWire>[0], fragment = "") {
  const wire = fakeWire(routes);
  return { ...renderScreen(<LogVerifier fragment={fragment} />), wire };
}

async function check({ user }: ReturnType<typeof show>, text: string) {
  await user.upload(screen.getByLabelText("Choose a file"), new File([text], "file.txt"));
  await screen.findByRole("heading", { name: /correct|failed|passed|could be checked/ });
  return claims();
}

/** The claims of the result, as "badge: sentence". */
function claims(): string[] {
  const list = screen
    .getAllByRole("list")
    .find(({ textContent }) => /^(Proven|Wrong|Not checked)/.test(textContent ?? ""));
  return within(list as HTMLElement)
    .getAllByRole("listitem")
    .map(({ children: [badge, sentence] }) => `${badge?.textContent}: ${sentence?.textContent}`);
}

const isSigned = expect.stringMatching(
  /^Proven: The witness witness\.example\/one signed this checkpoint, on .* by its own clock\. .* only if the witness key below is the one that the witness itself publishes\.$/,
);
const isMissing = (name: string) =>
  `Not checked: The witness witness.example/${name} has not signed this checkpoint. It may sign this one or a newer one later.`;

describe("witnesses of the log", () => {
  it("are named for a checkpoint, each as one that has signed it or has not", async () => {
    const page = show(site(scene.note(), keyRow(witness.vkey), keyRow(second.vkey)));
    expect((await check(page, cosigned(scene.note()))).slice(-2)).toEqual([isSigned, isMissing("two")]);
    expect(screen.getByText(witness.vkey)).toBeVisible();
    expect(screen.getByText(/^Keys of witnesses outside this site.* proves nothing\.$/)).toBeVisible();
  });

  it("are named for a receipt by its own checkpoint, and for a link by the newest one", async () => {
    const routes = site(cosigned(scene.note()), keyRow(witness.vkey));
    const receipt = await scene.receipt(5);
    const page = show(routes);
    expect(await check(page, formatReceipt(receipt))).toContain(isMissing("one"));
    const own = { ...receipt, checkpoint: cosigned(receipt.checkpoint) };
    await page.user.upload(
      screen.getByLabelText("Choose a file"),
      new File([formatReceipt(own)], "own.json"),
    );
    await screen.findByText("own.json");
    expect(claims().at(-1)).toEqual(isSigned);
    page.unmount();
    const { index, salt, entry } = receipt;
    show(routes, `#${formatLink({ index, salt, entryHash: entryHashOf(entry) })}`);
    await screen.findByText(/^The link holds no amounts/);
    expect(claims().at(-1)).toEqual(isSigned);
  });

  it("are not mentioned where the site names none", async () => {
    const page = show(site(scene.note()));
    expect((await check(page, cosigned(scene.note()))).join()).not.toMatch(/witness/i);
    expect(screen.queryByText(/witness/i)).toBeNull();
  });

  it("make a checkpoint wrong by a signature that is not theirs, which names them", async () => {
    const page = show(site(scene.note(), keyRow(witness.vkey)));
    const wrong =
      "Wrong: The signature of the witness witness.example/one does not match the checkpoint. The checkpoint or the signature was changed, or another key signed it.";
    expect(await check(page, forged(scene.note()))).toEqual([wrong]);
    const receipt = await scene.receipt(5);
    const file = formatReceipt({ ...receipt, checkpoint: forged(receipt.checkpoint) });
    await page.user.upload(screen.getByLabelText("Choose a file"), new File([file], "receipt.json"));
    await screen.findByText(/receipt\.json/);
    expect(claims()[0]).toBe(wrong);
    expect(claims().join()).not.toContain("Proven");
  });

  it("refuse the newest checkpoint of the site by a signature that is not theirs", async () => {
    const page = show(site(forged(scene.note()), keyRow(witness.vkey)));
    const found = await check(page, await scene.receiptText(5));
    expect(found.join()).toContain("or one of its signatures is wrong.");
  });

  it("may state a time that no date holds", async () => {
    const page = show(site(scene.note(), keyRow(witness.vkey)));
    expect((await check(page, cosigned(scene.note(), witness, 2 ** 62))).at(-1)).toEqual(isSigned);
  });

  it("witnesses of the log that are no longer asked count up to their size alone, and are shown with it", async () => {
    const page = show(site(scene.note(), keyRow(witness.vkey, 30)));
    expect(
      await screen.findByText(/^Retired: it counts for checkpoints of at most 30 entries/),
    ).toBeVisible();
    expect((await check(page, cosigned(scene.note(31)))).join()).not.toMatch(/witness/);
    await page.user.upload(
      screen.getByLabelText("Choose a file"),
      new File([cosigned(scene.note(30))], "older.txt"),
    );
    await screen.findByText("older.txt");
    expect(claims().at(-1)).toEqual(isSigned);
  });

  it("count not beside a key of the person", async () => {
    const page = show(site(scene.note(), keyRow(witness.vkey)));
    await page.user.type(await screen.findByLabelText("Verifier key"), `${testLogKey.vkey}{Enter}`);
    await screen.findByText("Your own key. Only this one counts.");
    expect(screen.queryByText(witness.vkey)).toBeNull();
    expect((await check(page, forged(scene.note()))).join()).not.toMatch(/witness/);
  });
});

it("reads the keys again when the person retries after the site did not answer", async () => {
  const routes = site(scene.note(), keyRow(witness.vkey));
  const page = show({ ...routes, [table("logkeys")]: ["no answer", keys(keyRow(witness.vkey))] });
  expect(await screen.findByRole("alert")).toHaveTextContent("The keys of this site could not be read.");
  await page.user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(witness.vkey)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("a change of the witnesses", () => {
  it("is warned of, and one that was added counts once the person trusts it", async () => {
    const routes = site(scene.note(), keyRow(witness.vkey));
    const changed = keys(keyRow(witness.vkey, 60), keyRow(second.vkey));
    const page = show({
      ...routes,
      [table("logkeys")]: [keys(keyRow(witness.vkey)), changed],
    });
    expect(await screen.findByText(witness.vkey)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    const found = await check(page, cosigned(cosigned(scene.note()), second));
    expect(found.at(-1)).toEqual(isSigned);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("A witness was added, removed or has another key.");
    expect(alert).toHaveTextContent(second.vkey);
    expect(alert).toHaveTextContent("Retired: it counts for checkpoints of at most 60 entries.");
    expect(alert).not.toHaveTextContent("A site changes its key rarely");
    await page.user.click(within(alert).getByRole("button", { name: "Trust these keys" }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect((await check(page, scene.note())).at(-1)).toBe(isMissing("two"));
  });

  it("is warned of with the witnesses that the site no longer names, until the person accepts it", async () => {
    const page = show({
      ...site(scene.note(), keyRow(witness.vkey)),
      [table("logkeys")]: [keys(keyRow(witness.vkey)), keys()],
    });
    await screen.findByText(witness.vkey);
    expect((await check(page, cosigned(scene.note()))).at(-1)).toEqual(isSigned);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("The site no longer lists these witnesses.");
    expect(alert).toHaveTextContent(witness.vkey);
    await page.user.click(within(alert).getByRole("button", { name: "Accept the change" }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(screen.queryByText(witness.vkey)).toBeNull();
  });
});
