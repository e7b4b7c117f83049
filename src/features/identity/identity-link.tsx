import { useQuery } from "@tanstack/react-query";
import { paths } from "#domain/values/paths.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** The way to the own identity check; nothing where the operator has none. */
export function IdentityLink() {
  const t = useMessages();
  const settings = useQuery(operatorSettings());
  if (settings.data === undefined || settings.data.identityCheck === "off") return null;
  return (
    <ButtonLink to={paths.identity} variant="secondary">
      {t(profileTexts.pageIdentity)}
    </ButtonLink>
  );
}
