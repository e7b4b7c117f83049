import { use, useEffect, useState } from "react";
import { LanguageContext } from "#src/features/language/language-context.ts";
import { documentTitle } from "../document-title.ts";
import type { PublicPage } from "./public-pages.ts";

/** Keeps the title in the browser's tab in the language of the visitor; the build has written the English one. */
export function PageTitle({ head }: Pick<PublicPage, "head">) {
  const { texts } = use(LanguageContext);
  const [english] = useState(() => (typeof document === "undefined" ? "" : document.title));
  const title = texts?.heads[head].title;
  useEffect(() => {
    document.title = title === undefined ? english : head === "home" ? title : documentTitle(title);
  }, [title, head, english]);
  return null;
}
