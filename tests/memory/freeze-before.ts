import type { MemoryProduct } from "./memory-product.ts";

/**
 * Freezes an account before the call of this number, while `work` runs.
 * @param report freezes it, as the link of a mail does
 * @returns the answer of the work and the calls there were
 */
export async function freezeBefore(
  { appwrite }: MemoryProduct,
  report: () => Promise<unknown>,
  call: number,
  work: () => Promise<unknown>,
) {
  let [calls, isFreezing] = [0, false];
  let freezing: Promise<unknown> | undefined;
  appwrite.interfere = async () => {
    if (isFreezing) return;
    calls += 1;
    if (calls !== call) return;
    isFreezing = true;
    freezing = report();
    await freezing;
    isFreezing = false;
  };
  const answer = (await work()) as { code?: string };
  // The last calls of `work` are not awaited by its answer.
  await freezing;
  appwrite.interfere = () => {};
  return { answer, calls };
}
