import * as withoutScript from "#messages/generated/without-script.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Above a form that stays disabled without a program. The build alone writes the text: React renders no `noscript`. */
export function NeedsScript() {
  return (
    <noscript>
      <Note />
    </noscript>
  );
}

function Note() {
  const t = useMessages();
  return <p className="mb-4 font-medium">{t(withoutScript.form)}</p>;
}
