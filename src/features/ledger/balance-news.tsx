import { useEffect, useRef, useState } from "react";
import type { Cents } from "#domain/values/money.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";

/** Announces to screen readers that the balance changed while the page was open; silent at first. */
export function BalanceNews({ balance }: { balance: Cents }) {
  const t = useMessages();
  const { dollars } = useFormats();
  const before = useRef(balance);
  const [isNews, setNews] = useState(false);

  useEffect(() => {
    if (before.current === balance) return;
    before.current = balance;
    setNews(true);
  }, [balance]);

  return (
    <p aria-live="polite" className="sr-only">
      {isNews && t(ledger.balanceNews, { balance: dollars(balance) })}
    </p>
  );
}
