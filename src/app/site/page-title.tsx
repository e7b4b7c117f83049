import { useEffect } from "react";
import { sourceLanguage } from "#messages/languages.ts";
import { documentTitle } from "#src/app/document-title.ts";
import { pageHeads } from "#src/content/page-heads.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import type { PublicPage } from "./public-pages.ts";

/** Title and description in the language of the visitor, in the place of the English ones that the build has written. */
export function PageTitle({ head }: Pick<PublicPage, "head">) {
  const t = useMessages();
  const language = useLanguage();
  useEffect(() => {
    if (language === sourceLanguage) return;
    const read = pageHeads[head];
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const english = { title: document.title, description: description?.content ?? "" };
    document.title = documentTitle(t(read.title));
    if (description) description.content = t(read.description);
    return () => {
      document.title = english.title;
      if (description) description.content = english.description;
    };
  }, [head, language, t]);
  return null;
}
