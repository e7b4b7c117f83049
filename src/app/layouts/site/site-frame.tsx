import { Outlet } from "react-router-dom";
import { SiteLayout } from "./site-layout.tsx";

/** The frame of the public pages around the routes of the app that stand in it. */
export function SiteFrame() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  );
}
