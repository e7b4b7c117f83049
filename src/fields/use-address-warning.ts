import { useEffect, useState } from "react";
import type { Destination } from "#domain/payment-methods/payment-method.ts";
import type { CheckError } from "#domain/values/check-error.ts";

/** The check knows several networks; its code is loaded when there is something to check. */
export async function addressProblemOf(networkId: string, address: string): Promise<CheckError | null> {
  const { addressProblem } = await import("#domain/payment-methods/address-check.ts");
  return addressProblem(networkId, address);
}

/**
 * Checks an address while it is being entered.
 * @param initial the values of the form when it opens
 * @returns the warning, null without a problem; and a function to call with the values when a field
 * loses the focus: half an address is always wrong
 */
export function useAddressWarning(initial: Destination) {
  const [{ id, address }, settle] = useState(initial);
  const [warning, setWarning] = useState<CheckError | null>(null);
  useEffect(() => {
    let isLatest = true;
    const say = (problem: CheckError | null) => isLatest && setWarning(problem);
    if (address === "") say(null);
    // Without a network there is no check yet; saving asks for it again and says so.
    else addressProblemOf(id, address).then(say, () => say(null));
    return () => {
      isLatest = false;
    };
  }, [id, address]);
  return { warning, settle };
}
