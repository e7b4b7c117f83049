import { cents } from "#domain/values/money.ts";

/** The picture in the hero: real components, invented numbers, and it says so. */
export const exampleAccount = {
  balance: cents(282_050),
  split: [
    { name: "available", amount: cents(232_050), share: 48.1 },
    { name: "hold", amount: cents(50_000), share: 10.4 },
    { name: "trade", amount: cents(200_000), share: 41.5 },
  ],
  entries: [
    { title: "deposit", by: "depositBy", amount: cents(150_000), flow: "credit", state: "success" },
    { title: "opened", by: "openedBy", amount: cents(200_000), flow: "debit", state: "success" },
    { title: "withdrawal", by: "withdrawalBy", amount: cents(50_000), flow: "debit", state: "pending" },
  ],
} as const;

/**
 * Three ways in which a stake of 1,000 dollars can go in a plan of 14 days with a target of 2 % a day: what it is
 * worth after each day, in dollars.
 */
export const endings = {
  stake: cents(100_000),
  days: 14,
  lines: [
    {
      name: "good",
      ends: cents(128_000),
      worth: [1000, 1020, 1040, 1060, 1080, 1100, 1120, 1140, 1160, 1180, 1200, 1220, 1240, 1260, 1280],
    },
    {
      name: "flat",
      ends: cents(114_000),
      worth: [1000, 1020, 1020, 1040, 1040, 1060, 1060, 1080, 1080, 1100, 1100, 1120, 1120, 1140, 1140],
    },
    {
      name: "bad",
      ends: cents(31_000),
      worth: [1000, 1020, 1040, 1060, 1080, 760, 690, 640, 560, 520, 470, 430, 380, 350, 310],
    },
  ],
} as const;
