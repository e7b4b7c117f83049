import { ExecutionMethod, Functions, ID, TablesDB } from "node-appwrite";
import { shortAddress } from "#domain/addresses/short-address.ts";
import { passkeyColumns } from "#domain/passkeys/passkey.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { identityInput } from "#tests/identity.ts";
import { aPlanText } from "#tests/plans.ts";
import { png } from "#tests/scenarios/fixtures.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { type Actor, aNewcomer, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";
import { passDays, profileOf } from "./stored.ts";

/** An investor who has something on every page, and what of it is data. */
export interface FilledInvestor extends Actor {
  readonly planId: string;
  readonly transactionId: string;
  /** The secret of a link "this was not me". */
  readonly alarm: string;
  /** Whatever people wrote, or chose the name of. */
  readonly data: readonly string[];
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Writes to the operator as the page does. */
async function writeToSupport(investor: Actor, text: string): Promise<string> {
  const { name, email } = investor;
  const execution = await new Functions(investor.client).createExecution({
    functionId: "contact",
    method: ExecutionMethod.POST,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key: ID.unique(), input: { name, email, message: text } }),
  });
  const answer = JSON.parse(execution.responseBody) as { messageId?: string };
  if (answer.messageId === undefined) throw new Error(`The message was refused: ${execution.responseBody}`);
  return answer.messageId;
}

/** A new passkey, and one that was copied. */
async function addPasskeys(access: Access, userId: string, names: readonly [string, string]): Promise<void> {
  const at = new Date().toISOString();
  for (const [turn, name] of names.entries()) {
    const rowId = ID.unique();
    const isCloned = turn > 0;
    const data = passkeyColumns({
      userId,
      credentialId: rowId,
      publicKey: "none",
      counter: turn,
      name,
      transports: null,
      isBackedUp: !isCloned,
      addedAt: at,
      lastUsedAt: isCloned ? at : null,
      clonedAt: isCloned ? at : null,
    });
    await new TablesDB(keyClient(access)).createRow({
      databaseId: "main",
      tableId: "passkeys",
      rowId,
      data,
    });
  }
}

/** Fills the pages about the account itself: passkeys, a limit that is about to rise, an identity, a copy of data. */
async function fillAccount(
  access: Access,
  admin: Actor,
  investor: Actor,
  texts: AccountTexts,
): Promise<void> {
  const { client, id: userId } = investor;
  await addPasskeys(access, userId, texts.passkeys);
  for (const amount of ["2000000", "3000000"])
    await operate(client, "setDepositLimit", { period: "day", amount });
  const { submissionId } = await operate(client, "submitIdentity", identityInput(png));
  const verdict = { verdict: "reject", reasonCode: "unreadable", reason: texts.reason } as const;
  await operate(admin.client, "decideIdentity", { userId, submissionId, ...verdict });
  await operate(client, "requestDataDownload", { proof: await aProof(investor) });
}

interface AccountTexts {
  readonly passkeys: readonly [string, string];
  readonly reason: string;
}

/** A link of a security mail, without the mail. @returns its secret */
async function addAlarm(access: Access, userId: string): Promise<string> {
  const secret = ID.unique().padEnd(43, "0");
  const at = new Date().toISOString();
  await new TablesDB(keyClient(access)).createRow({
    databaseId: "main",
    tableId: "alarms",
    rowId: alarmId(secret),
    data: { userId, mailId: "none", template: "new-sign-in", at, expiresAt: "2999-01-01T00:00:00.000Z" },
  });
  return secret;
}

/** Makes an investor with requests of every kind and state, a trade with results, a guest and a thread. */
export async function aFilledInvestor(access: Access, admin: Actor): Promise<FilledInvestor> {
  const said = {
    reason: "Qrx 7",
    note: "Wvz 8",
    refused: "Xqv 9",
    question: "Zkw 10",
    reply: "Vxk 11",
    blurred: "Kvq 12",
    newPasskey: "Vqk 13",
    copiedPasskey: "Wqv 14",
    title: `Qq ${Date.now().toString(36)}`,
  };
  const investor = await anInvestor(access, admin, "Ivo Investor");
  const { client, id: userId } = investor;
  await operate(admin.client, "setBalance", { userId, amount: "25000", reason: said.reason });
  const { referralId } = await profileOf(access, userId);
  const guest = await aNewcomer(access, "Greta Guest", referralId, "another browser");
  await operate(admin.client, "activate", { userId: guest.id });

  const approved = await aPendingDeposit(investor, "1234567.89", "eth");
  await operate(admin.client, "approve", { transactionId: approved });
  const rejected = await aPendingDeposit(investor, "77.00", "usdt-trc20");
  await operate(admin.client, "reject", { transactionId: rejected, reason: said.refused });
  await operate(client, "cancel", { transactionId: await aPendingDeposit(investor, "15.00") });
  const pending = await aPendingDeposit(investor, "12.00");

  const proof = await aProof(investor);
  const address = bitcoinAddress(userId);
  const paid = await operate(client, "requestWithdrawal", { methodId: "btc", amount: "300", address, proof });
  await operate(admin.client, "approve", { transactionId: paid.id });
  await operate(client, "requestWithdrawal", { methodId: "btc", amount: "200", address });

  const plan = aPlanText({ title: said.title, duration: "10", roi: "1" });
  const { planId } = await operate(admin.client, "savePlan", plan);
  await operate(client, "openTrade", { planId, amount: "150" });
  await operate(admin.client, "setProfit", { userId, amount: "5", reason: said.reason });
  await operate(client, "claimProfit", {});
  await operate(client, "openTrade", { planId, amount: "500" });
  await passDays(access, userId, `${dayAgo(4)}T00:00:00.000Z`);
  for (const [days, percent] of [
    [3, "2.5"],
    [2, "-4"],
    [1, "3"],
  ] as const)
    await operate(admin.client, "postResult", { planId, day: dayAgo(days), percent, note: said.note });
  await new TablesDB(keyClient(access)).createRow({
    databaseId: "main",
    tableId: "outcomes",
    rowId: planId,
    data: { counts: "[0,0,0,5,0,12,63,0,0,0,0,0,0]", from: "2026-01", to: "2026-10" },
  });

  const passkeys = [said.newPasskey, said.copiedPasskey] as const;
  await fillAccount(access, admin, investor, { passkeys, reason: said.blurred });
  const messageId = await writeToSupport(investor, said.question);
  await operate(admin.client, "replyToMessage", { messageId, text: said.reply, seen: 0 });
  const data = [
    investor.name,
    investor.email,
    investor.phone,
    guest.name,
    "Greta G.",
    ...Object.values(said),
  ];
  // A page shows an address whole, in groups, and by its ends.
  const groups = [...(address.match(/.{1,4}/g) ?? []), shortAddress(address)];
  return {
    ...investor,
    planId,
    transactionId: pending,
    alarm: await addAlarm(access, userId),
    data: [...data, address, ...groups, referralId, "GG", "II"],
  };
}
