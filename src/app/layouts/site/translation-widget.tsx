import { useState } from "react";
import * as frame from "#messages/generated/frame.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";

/** Where another company translates a page; `{address}` in it becomes the page's own. Off when absent. */
const service = import.meta.env.VITE_TRANSLATION_WIDGET;

/** Another company's translation of this page, in a frame without access to it, once the visitor has asked for it. */
export function TranslationWidget() {
  return service ? <OnRequest service={service} /> : null;
}

function OnRequest({ service }: { service: string }) {
  const t = useMessages();
  const [wanted, setWanted] = useState(false);
  if (wanted)
    return (
      <iframe
        title={t(frame.footerTranslate)}
        src={service.replace("{address}", encodeURIComponent(window.location.href))}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="h-40 w-full rounded-card border border-line bg-card"
      />
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Button variant="secondary" size="small" onClick={() => setWanted(true)}>
        {t(frame.footerTranslate)}
      </Button>
      <p>{t(frame.footerTranslateNote)}</p>
    </div>
  );
}
