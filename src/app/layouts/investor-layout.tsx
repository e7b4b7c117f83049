import { paths } from "#domain/values/paths.ts";
import { AccountLayout } from "./account-layout.tsx";
import { investorPlaces, investorTabs } from "./navigation.ts";
import { TabBar } from "./place-links.tsx";

/** The investor's area, with its main places at the thumb on phones. */
export function InvestorLayout() {
  return (
    <AccountLayout
      area="investor"
      home={paths.dashboard}
      places={investorPlaces}
      tabs={<TabBar places={investorTabs} />}
    />
  );
}
