import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { adminIdentityHref } from "#domain/values/admin-paths.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { waitingIdentities } from "./queries.ts";

/** The identities that await a decision, the oldest first; nothing at all where the operator checks none. */
export function WaitingIdentities({ className }: { className?: string }) {
  const settings = useQuery(operatorSettings());
  if (settings.data === undefined || settings.data.identityCheck === "off") return null;
  return <Waiting className={className} />;
}

function Waiting({ className }: { className: string | undefined }) {
  const t = useMessages();
  const { age } = useFormats();
  const now = useNow();
  const waiting = useQuery(waitingIdentities());
  return (
    <section aria-label={t(adminIdentity.waitingTitle)} className={className}>
      <h2 className="mb-4 font-semibold text-lead">{t(adminIdentity.waitingTitle)}</h2>
      <QueryState
        query={waiting}
        problem={t(adminIdentity.waitingProblem)}
        loading={<Skeleton className="h-16 rounded-card" />}
        empty={({ rows }) =>
          rows.length === 0 && <p className="text-muted">{t(adminIdentity.waitingNone)}</p>
        }
      >
        {({ rows, next }) => (
          <>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
              {rows.map(({ $id, name, avatar, identityAt }) => (
                <li key={$id}>
                  <Link
                    to={adminIdentityHref($id)}
                    className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-card px-4 py-3 transition-colors duration-150 hover:border-control"
                  >
                    <Avatar name={name} src={avatar} decorative />
                    <span className="grid min-w-0">
                      <span className="truncate font-semibold">{name}</span>
                      {identityAt && (
                        <span className="text-muted text-small">
                          {t(adminIdentity.waitingSince, { age: age(identityAt, now) })}
                        </span>
                      )}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            {next !== undefined && <p className="mt-3 text-muted">{t(adminIdentity.waitingMore)}</p>}
          </>
        )}
      </QueryState>
    </section>
  );
}
