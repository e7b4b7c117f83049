import { useEffect } from "react";
import { LoadingPage } from "./loading-page.tsx";

/** A page of the public site is a document of its own: it is fetched where the app has only its address. */
export function LeaveForSite() {
  useEffect(() => window.location.reload(), []);
  return <LoadingPage />;
}
