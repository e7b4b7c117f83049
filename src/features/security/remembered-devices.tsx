import { useQuery } from "@tanstack/react-query";
import type { ListedDevice } from "#domain/devices/operations.ts";
import * as remembered from "#messages/generated/remembered-devices.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { deviceName } from "#src/features/session/sign-in-location.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { rememberedDevicesOf } from "./queries.ts";

export interface RememberedDevicesProps {
  accountId: string;
}

/** The devices that are not asked for the second step; each of them, or all, can be forgotten. */
export function RememberedDevices({ accountId }: RememberedDevicesProps) {
  const t = useMessages();
  const list = useQuery(rememberedDevicesOf(accountId));
  const forget = useCommand("forgetDevices", {
    userId: accountId,
    about: null,
    alsoInvalidates: [rememberedDevicesOf(accountId).queryKey],
  });
  const isForgetting = (id: string | undefined) => forget.isPending && forget.variables.deviceId === id;
  return (
    <Card title={t(remembered.title)}>
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{t(remembered.text)}</p>
        <QueryState
          query={list}
          problem={t(remembered.loadFailed)}
          loading={<Skeleton className="h-16 rounded-control" />}
        >
          {(all) =>
            all.length === 0 ? (
              <p>{t(remembered.none)}</p>
            ) : (
              <>
                <ul className="divide-y divide-line">
                  {all.map((device) => (
                    <Device
                      key={device.id}
                      device={device}
                      isForgetting={isForgetting(device.id)}
                      onForget={() => forget.mutate({ deviceId: device.id })}
                    />
                  ))}
                </ul>
                {all.length > 1 && (
                  <Button
                    variant="secondary"
                    className="justify-self-start"
                    pending={isForgetting(undefined)}
                    onClick={() => forget.mutate({})}
                  >
                    {t(remembered.forgetAll)}
                  </Button>
                )}
              </>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}

interface DeviceProps {
  device: ListedDevice;
  isForgetting: boolean;
  onForget: () => void;
}

function Device({ device, isForgetting, onForget }: DeviceProps) {
  const t = useMessages();
  const rich = useRichText();
  const name = deviceName(device, t);
  const time = (at: string) => ({ time: <TimeCell at={at} /> });
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="grid">
        <bdi className="wrap-anywhere font-medium">{name}</bdi>
        <Facts
          of={[
            rich(remembered.since, time(device.addedAt)),
            device.usedAt !== null && rich(remembered.used, time(device.usedAt)),
            rich(remembered.until, time(device.expiresAt)),
          ]}
        />
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t(remembered.forgetOf, { device: name })}
        pending={isForgetting}
        onClick={onForget}
      >
        {t(remembered.forget)}
      </Button>
    </li>
  );
}
