import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReserveAddress } from "#domain/public-log/reserve-addresses.ts";
import { addressLink } from "#domain/transactions/address-link.ts";
import { networkOf } from "#domain/transactions/network.ts";
import * as verify from "#messages/generated/verify.ts";
import { reserves } from "#src/backend/log-tables.ts";
import { findRow } from "#src/backend/rows.ts";
import { settingsRow } from "#src/backend/tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** The addresses that, as the operator states, hold what it pays with. */
export function ReserveList() {
  const t = useMessages();
  const stated = useQuery({
    // Not that of the settings, which are the same row read otherwise.
    queryKey: ["reserves"],
    queryFn: async () => (await findRow(reserves, settingsRow))?.addresses ?? [],
  });
  return (
    <Card title={t(verify.reservesTitle)}>
      <QueryState
        query={stated}
        problem={t(verify.reservesProblem)}
        isLine
        loading={<Skeleton className="h-40" />}
        empty={(addresses) => addresses.length === 0 && <p>{t(verify.reservesEmpty)}</p>}
      >
        {(addresses) => (
          <>
            <p className="max-w-[70ch] text-muted">{t(verify.reservesLead)}</p>
            <ul className="mt-2 divide-y divide-line">
              {addresses.map((reserve) => (
                <Reserve key={`${reserve.network}:${reserve.address}`} reserve={reserve} />
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Reserve({ reserve: { network, address, label } }: { reserve: ReserveAddress }) {
  const t = useMessages();
  const code = network.toUpperCase();
  const name = networkOf(network)?.name ?? code;
  const link = addressLink(network, address);
  return (
    <li className="grid gap-2 py-3">
      <p className="wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label === "" ? name : label}</span>
        <span className="text-muted text-small">
          {label === "" || name === code ? code : `${name} · ${code}`}
        </span>
      </p>
      <GroupedText name={t(verify.addressName)} text={address} className="text-small" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CopyButton text={address} label={t(verify.addressCopy)} size="small" />
        {link !== null && (
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(verify.lookUpName, { site: link.site })}
            className="inline-flex items-center gap-1.5 py-1 font-medium text-brand text-small hover:underline"
          >
            {t(verify.lookUp, { site: link.site })}
            <ExternalLink aria-hidden size={14} />
          </a>
        )}
      </div>
    </li>
  );
}
