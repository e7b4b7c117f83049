import { type ReactNode, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { addressIn } from "#messages/addresses.ts";
import { type Language, languages } from "#messages/languages.ts";
import { withCode } from "#src/app/routes/matched-code.ts";
import { routes } from "#src/app/routes/table.tsx";
import { questions } from "#src/content/questions.ts";
import { readingIn, speakWholly } from "#src/language/catalogues.ts";
import { languageStore } from "#src/language/language-store.ts";
import { fileIn } from "./documents.ts";
import { componentOf } from "./page-components.ts";
import { PublicPageView } from "./public-page.tsx";
import { type PublicPage, pageNotFound, publicPages } from "./public-pages.ts";

await speakWholly(...languages);

/** The questions as this build says them, by language. */
export function faqIn(language: Language): { question: string; answer: string }[] {
  const { t } = readingIn(language);
  return questions.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
}

/** The content that a page shows first. */
async function contentOf(page: PublicPage, language: Language): Promise<ReactNode> {
  if (page.program === "site") {
    const component = await componentOf(page);
    return <PublicPageView page={component} head={page.head} />;
  }
  const address = addressIn(language, page.path);
  const router = createMemoryRouter(await withCode(routes, address), { initialEntries: [address] });
  return <RouterProvider router={router} />;
}

async function prerender(page: PublicPage, language: Language): Promise<string> {
  const content = await contentOf(page, language);
  // Pages are rendered one at a time: they read the language where the program does.
  languageStore.setState({ language });
  return renderToString(<StrictMode>{content}</StrictMode>);
}

/**
 * Every public page in each language as its program shows it first, as markup by the name of its file. For the build,
 * which runs this file once and then lets go of it.
 */
export const written: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(
    languages.flatMap((language) =>
      [...publicPages, pageNotFound].map(async (page) => [
        fileIn(language, page),
        await prerender(page, language),
      ]),
    ),
  ),
);
