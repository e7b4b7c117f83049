import { useEffect, useState } from "react";
import type { Destination } from "#domain/payment-methods/payment-method.ts";

/** The check knows several networks; its code is loaded when there is something to check. */
export async function addressProblemOf(networkId: string, address: string): Promise<string | null> {
  const { addressProblem } = await import("#domain/payment-methods/address-check.ts");
  return addressProblem(networkId, address);
}

/**
 * What is wrong with an address, while it is being entered.
 * @param initial as the form opens with it
 * @returns the sentence, undefined when nothing is wrong; and what to call with what was entered once somebody has left
 * the field: half an address is always wrong
 */
export function useAddressWarning(initial: Destination) {
  const [{ id, address }, settle] = useState(initial);
  const [warning, setWarning] = useState<string>();
  useEffect(() => {
    let isLatest = true;
    const say = (problem: string | null) => isLatest && setWarning(problem ?? undefined);
    if (address === "") say(null);
    // Without a network there is no check yet; saving asks for it again and says so.
    else addressProblemOf(id, address).then(say, () => say(null));
    return () => {
      isLatest = false;
    };
  }, [id, address]);
  return { warning, settle };
}
