import { useId, useState } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { notificationPreferences, type Topic, topicNames, topics } from "#domain/notifications/topics.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";

type Channel = "bell" | "mail";
const channels: readonly { id: Channel; label: string }[] = [
  { id: "bell", label: "In the app" },
  { id: "mail", label: "Email" },
];

/** Which topics reach the account, in the bell and by email. */
export function PreferencesForm({ profile }: { profile: Profile }) {
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
            <th scope="col" className="pb-2 text-left font-medium">
              Topic
            </th>
            {channels.map(({ id, label }) => (
              <th key={id} scope="col" className="w-20 pb-2 text-center font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {topicNames.map((topic) => (
            <TopicRow key={topic} topic={topic} chosen={chosen} onChange={set} />
          ))}
          <tr>
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              <span className="block font-medium">Security of your account</span>
              <span className="block text-muted text-small">
                Sign-ins from new devices, changes of your password, two-step verification, email address or
                account status, and receipts of your requests. Always on.
              </span>
            </th>
            {channels.map(({ id }) => (
              <td key={id} className="text-center text-muted text-small">
                On
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <Button type="submit" pending={save.isPending} className="sm:justify-self-start">
        Save
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
  const { label, hint, mails } = topics[topic];
  return (
    <tr>
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-muted text-small">
          {hint}
        </span>
      </th>
      {channels.map((channel) => (
        <td key={channel.id} className="text-center">
          {channel.id === "mail" && mails.length === 0 ? (
            <span className="text-muted">–</span>
          ) : (
            <label className="inline-grid size-11 cursor-pointer place-items-center">
              <Tick
                aria-label={`${label}: ${channel.label.toLowerCase()}`}
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
