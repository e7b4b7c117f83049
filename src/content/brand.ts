/** The product's name and the one sentence it says of itself. Everything that shows them takes them from here. */
export const brand = {
  name: "Keelstone",
  claim: "An investment account you can check line by line.",
  description:
    "Deposit, choose a plan, follow one trade at a time and withdraw. Every change of your balance is an entry that you can open, with who made it and why.",
} as const;

/**
 * The operator of the site. A site that takes real money names its operator; as long as one of these is empty
 * the site is a demonstration with paper money and says so on every page.
 */
export const operator: Readonly<Record<OperatorField, string>> = {
  legalName: "",
  address: "",
  regulator: "",
  licenceNumber: "",
  supportEmail: "",
};

type OperatorField = "legalName" | "address" | "regulator" | "licenceNumber" | "supportEmail";

/** True until the operator has said who they are. */
export function isDemo(fields: Readonly<Record<OperatorField, string>> = operator): boolean {
  return Object.values(fields).some((value) => value.trim() === "");
}
