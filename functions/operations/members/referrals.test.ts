import { beforeEach, describe, expect, it } from "vitest";
import { profileColumns } from "#domain/profiles/profile.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { payReferralBonus } from "./referral-bonus.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

describe("a referral bonus that waits", () => {
  const invited = { phone: "1", country: "Spain", referrerId: "ada00000" };
  const balance = () => product.profile("ada")?.balance;

  it("for the first deposit is paid when it is approved, once, also after a crash", async () => {
    expect(await product.ask("eve", "register", invited)).toMatchObject({ referral: "waiting" });
    await product.ask("root", "activate", { userId: "eve" });
    const deposits = await Promise.all(
      [1, 2].map(() => product.ask("eve", "requestDeposit", { methodId: "m1", amount: "100" })),
    );
    const [first = "", second = ""] = deposits.map((answer) => (answer as { id: string }).id);
    expect(balance()).toBe(0);
    await product.dyingAtEachCall("root", "approve", { transactionId: first });
    expect(balance()).toBe(100);
    await product.ask("root", "approve", { transactionId: second });
    expect(balance()).toBe(100);
    expect(product.deviations()).toEqual([]);
  });

  it("for the first deposit is not paid for less than the operator's minimum", async () => {
    await product.ask("eve", "register", invited);
    await product.ask("root", "activate", { userId: "eve" });
    await product.approvedDeposit("eve", "99.99");
    expect(balance()).toBe(0);
    product.settings = { ...settings, referralMinimum: cents(5_000) };
    await product.approvedDeposit("eve", "49.99");
    await payReferralBonus(product.appwrite.connect(), product.dependencies, "eve");
    // The first one is enough now.
    expect(balance()).toBe(100);
  });

  it.each([
    ["first-deposit", "approve"],
    ["activation", "activate"],
  ] as const)(
    "a referral bonus that waits at the %s cannot be triggered by the administrator that would receive it",
    async (moment, move) => {
      product.settings = { ...settings, referralBonusAt: moment };
      const rootReferral = String(product.profile("root")?.referralId);
      await product.ask("eve", "register", { ...invited, referrerId: rootReferral });
      const root = product.profile("root");
      // Another administrator, without referrals.
      product.appwrite.put("users", { ...root, $id: "alma", userId: "alma", referralId: "alma00000" });
      const account = product.appwrite.accounts.get("root");
      if (account) product.appwrite.accounts.set("alma", { ...account, email: "alma@example.com" });
      const decide = async (by: string) => {
        if (move === "activate") return product.ask(by, "activate", { userId: "eve" });
        await product.ask("alma", "activate", { userId: "eve" });
        const deposit = await product.ask("eve", "requestDeposit", { methodId: "m1", amount: "100" });
        return product.ask(by, "approve", { transactionId: (deposit as { id: string }).id });
      };
      expect(await decide("root")).toMatchObject({ code: "own-referral" });
      expect(product.profile("root")?.balance).toBe(0);
      expect(await decide("alma")).not.toHaveProperty("code");
      expect(product.profile("root")?.balance).toBe(100);
    },
  );

  it("for the first deposit is not paid for one that was rejected", async () => {
    await product.ask("eve", "register", invited);
    await product.ask("root", "activate", { userId: "eve" });
    const deposit = await product.ask("eve", "requestDeposit", { methodId: "m1", amount: "100" });
    const { id: transactionId } = deposit as { id: string };
    await product.ask("root", "reject", { transactionId, reason: "nothing arrived" });
    await payReferralBonus(product.appwrite.connect(), product.dependencies, "eve");
    expect(balance()).toBe(0);
  });

  it.each([
    ["network and program", { ip: "203.0.113.7", clientName: "Firefox" }, 0],
    ["network with another program", { ip: "203.0.113.7", clientName: "Chrome" }, 100],
    ["program at another network", { ip: "203.0.113.8", clientName: "Firefox" }, 100],
  ])("is settled by where both were seen: the same %s", async (_, seen, paid) => {
    const rest = { osName: "Linux", deviceName: "desktop" };
    product.appwrite.signInRecords.set("ada", [{ ip: "203.0.113.7", clientName: "Firefox", ...rest }]);
    await product.ask("eve", "register", invited);
    await product.ask("root", "activate", { userId: "eve" });
    product.appwrite.signInRecords.set("eve", [{ ...seen, ...rest }]);
    await product.approvedDeposit("eve", "100");
    expect(balance()).toBe(paid);
    const settled = product.appwrite.all("audit").filter(({ guard }) => guard === "referral:eve");
    expect(settled).toHaveLength(1);
    expect(product.deviations()).toEqual([]);
  });

  it.each([
    ["is not paid when both were seen at one network with one program", "203.0.113.7", "default", 0],
    ["is paid when they were seen at different networks", "203.0.113.8", "default", 100],
    ["is paid when an operator of the console was seen in the log of one", "203.0.113.7", "admin", 100],
  ])("for the registration %s", async (_, ip, mode, paid) => {
    product.settings = { ...settings, referralBonusAt: "registration" };
    const program = { clientName: "Firefox", osName: "Linux", deviceName: "desktop" };
    product.appwrite.signInRecords.set("ada", [{ ip: "203.0.113.7", ...program }]);
    product.appwrite.signInRecords.set("eve", [{ ip, mode, ...program }]);
    expect(await product.ask("eve", "register", invited)).toMatchObject({ referral: "credited" });
    expect(balance()).toBe(paid);
  });

  it("for the activation is paid with it, once, also after a crash", async () => {
    product.settings = { ...settings, referralBonusAt: "activation" };
    expect(await product.ask("eve", "register", invited)).toMatchObject({ referral: "waiting" });
    expect(balance()).toBe(0);
    await product.dyingAtEachCall("root", "activate", { userId: "eve" });
    expect(balance()).toBe(100);
    await product.ask("root", "deactivate", { userId: "eve" });
    await product.ask("root", "activate", { userId: "eve" });
    expect(balance()).toBe(100);
  });

  it("for the confirmed address is paid when it is confirmed, or with an activation after that", async () => {
    product.settings = { ...settings, referralBonusAt: "verified-email" };
    await product.ask("eve", "register", invited);
    await payReferralBonus(product.appwrite.connect(), product.dependencies, "eve");
    await product.ask("root", "activate", { userId: "eve" });
    expect(balance()).toBe(0);
    const account = product.appwrite.accounts.get("eve");
    if (account) product.appwrite.accounts.set("eve", { ...account, emailVerification: true });
    await Promise.all(
      [1, 2, 3].map(() => payReferralBonus(product.appwrite.connect(), product.dependencies, "eve")),
    );
    expect(balance()).toBe(100);
  });

  it("is not paid twice when it was paid at the registration", async () => {
    product.settings = { ...settings, referralBonusAt: "registration" };
    await product.ask("eve", "register", invited);
    product.settings = { ...settings, referralBonusAt: "activation" };
    await product.ask("root", "activate", { userId: "eve" });
    expect(balance()).toBe(100);
  });

  it.each([{ referrals: false }, { bonuses: false }, { referralBonus: cents(0) }])(
    "is not paid where there is none: %j",
    async (change) => {
      product.settings = { ...settings, ...change };
      expect(await product.ask("eve", "register", invited)).toMatchObject({ referral: "recorded" });
      expect(product.appwrite.all("transactions")).toEqual([]);
      expect(product.profile("eve")?.referrerId).toBe("ada00000");
    },
  );

  it("is not paid while referrals are switched off", async () => {
    product.settings = { ...settings, referralBonusAt: "activation" };
    await product.ask("eve", "register", invited);
    product.settings = { ...product.settings, referrals: false };
    await product.ask("root", "activate", { userId: "eve" });
    expect(balance()).toBe(0);
  });
});

describe("the people one referred", () => {
  it("are listed by first name, initial and date, 25 a page, the newest first", async () => {
    for (let n = 10; n < 40; n++) {
      const { profile } = new Books().addInvestor(`friend${n}`);
      product.appwrite.put("users", {
        ...profileColumns({ ...profile, name: `Friend${n} Secret`, referrerId: "ada00000" }),
        $id: `friend${n}`,
        $createdAt: `2026-01-01T00:00:${n}.000+00:00`,
      });
    }
    const first = await product.ask("ada", "listReferrals");
    expect(first).toMatchObject({ people: { length: 25 }, next: 1 });
    const second = (await product.ask("ada", "listReferrals", { page: 1 })) as {
      people: object[];
      next: null;
    };
    expect(second.people).toHaveLength(5);
    expect(second.next).toBeNull();
    expect(second.people.at(-1)).toEqual({
      firstName: "Friend10",
      initial: "S",
      joinedAt: "2026-01-01T00:00:10.000Z",
    });
    expect(await product.ask("bob", "listReferrals")).toEqual({ people: [], next: null });
    expect(await product.ask("eve", "listReferrals")).toMatchObject({ code: "not-registered" });
    expect(product.appwrite.all("audit")).toEqual([]);
  });
});
