import { renderToStaticMarkup } from "react-dom/server";
import { speakWholly } from "#src/language/catalogues.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { FirstPage } from "./first-page.tsx";

await speakWholly("en");

/** The app's markup while its code is loading. For the build, which runs this file once and then lets go of it. */
export const firstPage = renderToStaticMarkup(<FirstPage />);

/** The markup of the dashboard without its figures. */
export const dashboardFrame = renderToStaticMarkup(<DashboardFrame />);
