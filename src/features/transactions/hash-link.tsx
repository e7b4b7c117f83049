import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { transferLink } from "#domain/transactions/transfer-hash.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";

interface HashLinkProps {
  transaction: Pick<Transaction, "crypto" | "transferHash">;
}

/** The hash of a transfer, and the link to it on an outside site, which is named. Nothing without a hash. */
export function HashLink({ transaction: { crypto, transferHash } }: HashLinkProps) {
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
          className="inline-flex items-center gap-1.5 py-1 font-medium text-brand text-small hover:underline"
        >
          Look it up at {link.site}
          <ExternalLink aria-hidden size={14} />
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
    </>
  );
}
