import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { transferLink } from "#domain/transactions/transfer-hash.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";

interface HashLinkProps {
  transaction: Pick<Transaction, "crypto" | "transferHash">;
}

/** The hash of a transfer, and the link to it on an outside site, which is named. Nothing without a hash. */
export function HashLink({ transaction: { crypto, transferHash } }: HashLinkProps) {
  const t = useMessages();
  const methods = useQuery({ ...paymentMethodList, enabled: transferHash !== null });
  if (transferHash === null) return null;
  // By the network and not by the method: the method may have been deleted, and made again.
  const own = methods.data?.find(({ id, explorer }) => id === crypto && explorer !== null);
  const link = methods.isPending ? null : transferLink(crypto, transferHash, own?.explorer ?? null);
  return (
    <>
      <span dir="ltr" className="wrap-anywhere block font-mono text-small">
        {transferHash}
      </span>
      {link !== null && (
        <a
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t(transactionTexts.hashLookUpName, { site: link.site })}
          className="inline-flex items-center gap-1.5 py-1 font-medium text-brand text-small hover:underline"
        >
          {t(transactionTexts.hashLookUp, { site: link.site })}
          <ExternalLink aria-hidden size={14} />
        </a>
      )}
    </>
  );
}
