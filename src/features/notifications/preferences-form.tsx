import { useId, useState } from "react";
import { notificationPreferences, type Topic, topicMails, topicNames } from "#domain/notifications/topics.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import * as notifications from "#messages/generated/notifications.ts";
import type { MessageId } from "#messages/message.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";

type Channel = "bell" | "mail";

interface ChannelTexts {
  readonly id: Channel;
  readonly label: MessageId;
  /** The name of the tick of a topic. */
  readonly tick: MessageId<{ topic: string | number }>;
}

const channels: readonly ChannelTexts[] = [
  { id: "bell", label: notifications.topicBell, tick: notifications.topicInBell },
  { id: "mail", label: notifications.topicMail, tick: notifications.topicByMail },
];

const topicTexts: Readonly<Record<Topic, { label: MessageId; hint: MessageId }>> = {
  deposits: { label: notifications.topicDeposits, hint: notifications.topicDepositsHint },
  withdrawals: { label: notifications.topicWithdrawals, hint: notifications.topicWithdrawalsHint },
  rejections: { label: notifications.topicRejections, hint: notifications.topicRejectionsHint },
  results: { label: notifications.topicResults, hint: notifications.topicResultsHint },
  adjustments: { label: notifications.topicAdjustments, hint: notifications.topicAdjustmentsHint },
  referrals: { label: notifications.topicReferrals, hint: notifications.topicReferralsHint },
  messages: { label: notifications.topicMessages, hint: notifications.topicMessagesHint },
};

/** Which topics reach the account, in the bell and by email. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const t = useMessages();
  const stored = notificationPreferences(profile);
  const [changed, setChanged] = useState<Partial<Record<Channel, readonly Topic[]>>>({});
  const chosen = { ...stored, ...changed };
  const save = useCommand("setNotificationPreferences", {
    userId: profile.userId,
    about: null,
    refusals: { "no-changes": "info" },
  });
  const set = (channel: Channel, topic: Topic, isOn: boolean) =>
    setChanged({
      ...changed,
      [channel]: topicNames.filter((name) => (name === topic ? isOn : chosen[channel].includes(name))),
    });
  const submit = () =>
    save.mutate({ bell: [...chosen.bell], mail: [...chosen.mail] }, { onSuccess: () => setChanged({}) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4"
    >
      <table className="w-full">
        <thead>
          <tr className="text-muted text-small">
            <th scope="col" className="pb-2 text-start font-medium">
              {t(notifications.topic)}
            </th>
            {channels.map(({ id, label }) => (
              <th key={id} scope="col" className="w-20 pb-2 text-center font-medium">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {topicNames.map((topic) => (
            <TopicRow key={topic} topic={topic} chosen={chosen} onChange={set} />
          ))}
          <tr>
            <th scope="row" className="py-3 pe-4 text-start font-normal">
              <span className="block font-medium">{t(notifications.topicSecurity)}</span>
              <span className="block text-muted text-small">{t(notifications.topicSecurityHint)}</span>
            </th>
            {channels.map(({ id }) => (
              <td key={id} className="text-center text-muted text-small">
                {t(notifications.topicSecurityOn)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <Button type="submit" pending={save.isPending} className="sm:justify-self-start">
        {t(notifications.topicsSubmit)}
      </Button>
    </form>
  );
}

interface TopicRowProps {
  topic: Topic;
  chosen: Readonly<Record<Channel, readonly Topic[]>>;
  onChange: (channel: Channel, topic: Topic, isOn: boolean) => void;
}

function TopicRow({ topic, chosen, onChange }: TopicRowProps) {
  const id = useId();
  const t = useMessages();
  const label = t(topicTexts[topic].label);
  return (
    <tr>
      <th scope="row" className="py-3 pe-4 text-start font-normal">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-muted text-small">
          {t(topicTexts[topic].hint)}
        </span>
      </th>
      {channels.map((channel) => (
        <td key={channel.id} className="text-center">
          {channel.id === "mail" && topicMails[topic].length === 0 ? (
            <span className="text-muted">–</span>
          ) : (
            <label className="inline-grid size-11 cursor-pointer place-items-center">
              <Tick
                aria-label={t(channel.tick, { topic: label })}
                aria-describedby={`${id}-hint`}
                checked={chosen[channel.id].includes(topic)}
                onChange={({ target }) => onChange(channel.id, topic, target.checked)}
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}
