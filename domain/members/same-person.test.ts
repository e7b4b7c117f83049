import { describe, expect, it } from "vitest";
import { deviceOf, isSamePhone, mailboxOf, sameBy, shareDevice } from "./same-person.ts";

describe("a mailbox", () => {
  it.each([
    ["Ada@Example.com", "ada@example.com"],
    ["ada+bonus@example.com", "ada@example.com"],
    ["ada+a+b@example.com", "ada@example.com"],
    ["+ada@example.com", "+ada@example.com"],
    ["a.d.a@example.com", "a.d.a@example.com"],
    ["A.d.a+x@gmail.com", "ada@gmail.com"],
    ["ada@googlemail.com", "ada@gmail.com"],
    [" ada@example.com ", "ada@example.com"],
    ["a@googlemail.com", "a@gmail.com"],
    ["nonsense", "nonsense"],
  ])("the mailbox of %s is %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});

describe("a phone number", () => {
  it.each([
    ["+44 20 7946 0123", "+442079460123", true],
    ["+44 (0)20 7946 0123", "0044 20 7946 0123", true],
    ["020 7946 0123", "+44 20 7946 0123", true],
    ["+44 20 7946 0123", "+44 20 7946 0124", false],
    ["+33 20 7946 0123", "+44 20 7946 0123", false],
    ["0123", "+44 20 7946 0123", false],
    ["794 6012", "+44 20 794 6012", true],
    ["94 6012", "+44 20 794 6012", false],
    ["1", "1", false],
  ])("%s and %s are one: %s", (one, other, isSame) => {
    expect([isSamePhone(one, other), isSamePhone(other, one)]).toEqual([isSame, isSame]);
  });
});

describe("a device", () => {
  const seen = { ip: "203.0.113.7", osName: "Windows", clientName: "Firefox", deviceName: "desktop" };
  it("is a network and a program on it", () => {
    expect(shareDevice([seen], [{ ...seen }])).toBe(true);
    expect(shareDevice([seen], [{ ...seen, ip: "203.0.113.8" }])).toBe(false);
    expect(shareDevice([seen], [{ ...seen, clientName: "Chrome" }])).toBe(false);
    expect(shareDevice([], [seen])).toBe(false);
    expect(
      shareDevice([{ ...seen, osName: "a", clientName: "bc" }], [{ ...seen, osName: "ab", clientName: "c" }]),
    ).toBe(false);
    expect(shareDevice([seen], [{ ...seen, ip: "203.0.113.8" }, seen])).toBe(true);
    expect(shareDevice([seen], [{ ...seen, clientName: "FIREFOX" }])).toBe(true);
  });

  it("is the same at every address that one network of version 6 gives", () => {
    const [one, other] = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map((ip) => deviceOf({ ...seen, ip }));
    expect(one).toBe(other);
  });

  it("is none where no address is known", () => {
    expect(deviceOf({ ...seen, ip: "" })).toBeNull();
    expect(shareDevice([{ ...seen, ip: "" }], [{ ...seen, ip: "" }])).toBe(false);
  });
});

it("names by what two accounts are one person", () => {
  const ada = { email: "ada@example.com", phone: "+44 20 7946 0123" };
  const eve = { email: "eve@example.com", phone: "+44 20 7946 0999" };
  expect(sameBy(ada, eve, false)).toBeNull();
  expect(sameBy(ada, { ...eve, email: "ADA+1@example.com" }, false)).toBe("email address");
  expect(sameBy(ada, { ...eve, phone: "02079460123" }, false)).toBe("phone number");
  expect(sameBy(ada, eve, true)).toBe("device");
});
