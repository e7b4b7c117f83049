import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { sourceLanguage } from "#messages/languages.ts";
import { withCode } from "#src/app/routes/matched-code.ts";
import { routes } from "#src/app/routes/table.tsx";
import { questions } from "#src/content/questions.ts";
import { readingIn, speakEnglish } from "#src/language/catalogues.ts";
import { componentOf } from "./page-components.ts";
import { PublicPageView } from "./public-page.tsx";
import { type PublicPage, pageNotFound, publicPages } from "./public-pages.ts";

await speakEnglish();
const { t } = readingIn(sourceLanguage);

/** The questions as this build says them. */
export const faq = questions.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));

async function prerender(page: PublicPage): Promise<string> {
  if (page.program === "site") {
    const component = await componentOf(page);
    return renderToString(
      <StrictMode>
        <PublicPageView page={component} head={page.head} />
      </StrictMode>,
    );
  }
  const router = createMemoryRouter(await withCode(routes, page.path), { initialEntries: [page.path] });
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/**
 * Every public page as its program shows it first, as markup by the name of its file. For the build, which runs this
 * file once and then lets go of it.
 */
export const written: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all([...publicPages, pageNotFound].map(async (page) => [page.file, await prerender(page)])),
);
