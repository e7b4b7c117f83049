import { useEffect, useRef, useState } from "react";
import { type Cents, formatDollars } from "#domain/values/money.ts";

/** Announces to screen readers that the balance changed while the page was open; silent at first. */
export function BalanceNews({ balance }: { balance: Cents }) {
  const before = useRef(balance);
  const [news, setNews] = useState("");

  useEffect(() => {
    if (before.current === balance) return;
    before.current = balance;
    setNews(`Your balance is now ${formatDollars(balance)}`);
  }, [balance]);

  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}
