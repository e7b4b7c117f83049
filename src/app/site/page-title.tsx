import { use, useEffect } from "react";
import { documentTitle } from "#src/app/document-title.ts";
import { LanguageContext } from "#src/features/language/language-context.ts";
import type { PublicPage } from "./public-pages.ts";

/** Title and description in the language of the visitor, in the place of the English ones that the build has written. */
export function PageTitle({ head }: Pick<PublicPage, "head">) {
  const { texts } = use(LanguageContext);
  const read = texts?.heads[head];
  useEffect(() => {
    if (read === undefined) return;
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const english = { title: document.title, description: description?.content ?? "" };
    document.title = documentTitle(read.title);
    if (description) description.content = read.description;
    return () => {
      document.title = english.title;
      if (description) description.content = english.description;
    };
  }, [read]);
  return null;
}
