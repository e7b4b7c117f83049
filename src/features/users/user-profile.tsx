import { useEffect, useRef } from "react";
import type { Profile } from "#domain/profile.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { ActivationBadge } from "./activation-badge.tsx";
import { useActivate, useDeactivate } from "./mutations.ts";

/** Who somebody is, whether the account is active, and the switch for it. */
export function UserProfile({ user, adminId }: { user: Profile; adminId: string }) {
  const activate = useActivate(adminId);
  const deactivate = useDeactivate(adminId);
  const updating = activate.isPending || deactivate.isPending;

  // A browser takes the focus from a disabled button: it gets it back, unless somebody went elsewhere meanwhile.
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!updating && pressed.current && document.activeElement === document.body) button.current?.focus();
    pressed.current = updating;
  }, [updating]);

  return (
    <Card title="User Profile" action={<ActivationBadge isActive={user.isActive} />}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[max-content_minmax(0,36rem)] sm:gap-8">
        <Avatar name={user.name} src={user.avatar} size="large" />
        <div className="grid min-w-0 gap-4">
          <DefinitionList
            items={[
              { term: "Name", detail: user.name },
              { term: "Email", detail: user.email },
              { term: "Phone", detail: user.phone },
              { term: "Country", detail: user.country },
            ]}
          />
          {user.isActive ? (
            <Button
              ref={button}
              variant="secondary"
              className="justify-self-start"
              disabled={updating}
              aria-busy={updating || undefined}
              onClick={() => deactivate.mutate(user.$id)}
            >
              Deactivate
            </Button>
          ) : (
            <Button
              ref={button}
              className="justify-self-start"
              disabled={updating}
              aria-busy={updating || undefined}
              onClick={() => activate.mutate(user.$id)}
            >
              Activate
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
