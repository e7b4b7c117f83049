import { DataProvider } from "#src/features/session/data-provider.tsx";
import { PlanGrid } from "./plan-grid.tsx";

/** The plans for somebody who is not signed in; brings its own cache, as the public pages have none. */
export function PlanShowcase() {
  return (
    <DataProvider>
      <PlanGrid />
    </DataProvider>
  );
}
