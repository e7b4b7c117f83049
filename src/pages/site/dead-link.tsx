import { deadLink, incompleteLink } from "#src/features/session/mailed-link.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { useWording } from "#src/ui/wording.ts";
import { Entrance } from "./entrance.tsx";

/** In the place of a page that the link of a mail opens, when the link is no good. @param to where another one is asked for */
export function DeadLink({ isWhole, to }: { isWhole: boolean; to: string }) {
  const word = useWording();
  return (
    <Entrance
      title={word("This link does not work")}
      lead={word(isWhole ? deadLink : incompleteLink)}
      follows={isWhole}
    >
      <ButtonLink to={to} wide>
        {word("Ask for a new link")}
      </ButtonLink>
    </Entrance>
  );
}
