import { expect, it } from "vitest";
import { defaultEnvironment } from "./default-config.ts";

it("keeps the machine's variables and drops the operator's", () => {
  const ofTheMachine = { PATH: "/bin", CI: "1" };
  const ofAnOperator = {
    WITHDRAWAL_FEE_PERCENT: "5",
    CONTACT_PER_ADDRESS: "1",
    DEPOSIT_CONFIRMED: "off",
    VITE_SITE_URL: "https://app.example.com",
    APPWRITE_ORIGIN: "https://api.example.com",
  };
  expect(defaultEnvironment({ ...ofTheMachine, ...ofAnOperator })).toEqual({
    ...ofTheMachine,
    KEELSTONE_DEFAULT_CONFIG: "1",
  });
});
