import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { LoadingPage } from "./loading-page.tsx";

/** Whether the server has given the app for this very address; another request would bring the app again. */
function isAnsweredWithApp(pathname: string): boolean {
  const document = performance.getEntriesByType("navigation")[0];
  return document !== undefined && new URL(document.name).pathname === pathname;
}

/**
 * A page of the public site is a document of its own: it is fetched where the app has only its address.
 * @throws Error on a host that has no documents but the app (docs/deploy.md)
 */
export function LeaveForSite() {
  const { pathname } = useLocation();
  if (isAnsweredWithApp(pathname))
    throw new Error(`The server gives the app in place of the page ${pathname}`);
  useEffect(() => window.location.reload(), []);
  return <LoadingPage />;
}
