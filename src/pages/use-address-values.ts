import { useCallback, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Choices that are kept in the address, so that a reload and a shared link show the same.
 * @param names of the parameters
 * @returns their values, "" for what is not there, and a setter for some of them, always the same function
 */
export function useAddressValues<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (changes: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""]));
  // The router's is another one with every address.
  const newest = useRef(setParams);
  useLayoutEffect(() => {
    newest.current = setParams;
  }, [setParams]);
  const change = useCallback((changes: Partial<Record<Name, string>>) => {
    newest.current(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries<string>(changes as Record<string, string>))
          if (value === "") next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, []);
  return [values as Record<Name, string>, change];
}
