import { useEffect, useState } from "react";
import { documentTitle } from "#src/app/document-title.ts";
import { pageHeads } from "#src/content/page-heads.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import type { PublicPage } from "./public-pages.ts";

/** Title and description in the language that the visitor chooses here, in the place of what the build has written. */
export function PageTitle({ head }: Pick<PublicPage, "head">) {
  const t = useMessages();
  const language = useLanguage();
  const [writtenIn] = useState(language);
  useEffect(() => {
    if (language === writtenIn) return;
    const read = pageHeads[head];
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const written = { title: document.title, description: description?.content ?? "" };
    document.title = documentTitle(t(read.title));
    if (description) description.content = t(read.description);
    return () => {
      document.title = written.title;
      if (description) description.content = written.description;
    };
  }, [head, language, t, writtenIn]);
  return null;
}
