/** The initial data of a demonstration. No person here is real, and no address here can receive anything. */

/** How much there is: a year of about sixty investors, or one investor with a trade of yesterday. */
const demoSizes = ["year", "small"] as const;
export type DemoSize = (typeof demoSizes)[number];

/** Reads the option `--demo`. @throws Error in one sentence */
export function readDemoSize(text: string): DemoSize {
  const size = demoSizes.find((one) => one === text);
  if (size === undefined) throw new Error(`--demo must be ${demoSizes.join(" or ")}, not "${text}".`);
  return size;
}

export interface DemoPerson {
  id: string;
  role: "Admin" | "Investor" | "Newcomer";
  name: string;
  email: string;
  password: string;
  phone: string;
  country: string;
}

export const demoSignIns: DemoPerson[] = [
  {
    id: "demo-admin",
    role: "Admin",
    name: "Demo Admin",
    email: "admin@keelstone.example",
    password: "demo-admin-2026",
    phone: "+14155550100",
    country: "United States",
  },
  {
    id: "demo-investor",
    role: "Investor",
    name: "Ines Investor",
    email: "investor@keelstone.example",
    password: "demo-investor-2026",
    phone: "+442079460101",
    country: "United Kingdom",
  },
  {
    id: "demo-newcomer",
    role: "Newcomer",
    name: "Noah Newcomer",
    email: "newcomer@keelstone.example",
    password: "demo-newcomer-2026",
    phone: "+4930123450102",
    country: "Germany",
  },
];

/** Deposits of the demo investor: the first two are approved, the last one waits for the admin. */
export const demoDeposits = [
  { method: "btc", amount: "2500.00", approved: true },
  { method: "usdt-trc20", amount: "750.50", approved: true },
  { method: "eth", amount: "320.00", approved: false },
];

/** `roi` is the target in percent per day. Amounts are dollars. */
export const demoPlans = [
  {
    id: "starter",
    title: "Starter",
    min: 100,
    max: 999,
    roi: 1,
    days: 7,
    label: "First steps",
    isRecommended: false,
    returnsStake: true,
  },
  {
    id: "steady",
    title: "Steady",
    min: 1000,
    max: 9999,
    roi: 2,
    days: 14,
    label: "Most balanced",
    isRecommended: true,
    returnsStake: true,
  },
  {
    id: "reach",
    title: "Reach",
    min: 10_000,
    max: 100_000,
    roi: 3,
    days: 30,
    label: "Longest term",
    isRecommended: false,
    returnsStake: true,
  },
];

/** The demo investor's trade and its earnings: a profit that comes from a posted result. */
export const demoTrade = { planId: "steady", amount: "1000.00" };
export const demoResult = { percent: "1.2", note: "Demonstration: paper money, no market behind it" };

/** The addresses break their network's checksum on purpose: no wallet accepts them. */
export const demoPaymentMethods = [
  { id: "btc", name: "Bitcoin", address: "bc1qdemodemodemodemodemodemodemodemodemo00" },
  { id: "eth", name: "Ethereum", address: "0xDEM0DEM0DEM0DEM0DEM0DEM0DEM0DEM0DEM00000" },
  { id: "usdt-trc20", name: "Tether (TRC-20)", address: "TDEMODEMODEMODEMODEMODEMODEMODEM00" },
];
