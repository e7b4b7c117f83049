import { useAddressValues } from "./use-address-values.ts";

/** The plans that are compared; kept in the address, so that a shared link shows the same. */
export function useComparedPlans() {
  const [{ plans }, change] = useAddressValues(["plans"]);
  return {
    chosen: plans === "" ? [] : plans.split(","),
    onChosenChange: (chosen: readonly string[]) => change({ plans: chosen.join(",") }),
  };
}
