import { BookmarkPlus, Settings2 } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { openingSearch } from "./opening-search.ts";
import { type SavedView, viewSearch } from "./saved-views.ts";
import { useSavedViews } from "./use-saved-views.ts";

const ViewDialog = onDemand(() => import("./view-dialog.tsx").then((module) => module.ViewDialog));

interface ViewBarProps {
  adminId: string;
  /** The name of the list. */
  list: string;
  /** The parameters of its filter in the address. */
  filters: readonly string[];
  /** The views that every administrator has. The one with an empty address is the list as it opens. */
  standard?: readonly SavedView[];
}

/** The standard and the saved views of a list as links, and a way to save what is shown. */
export function ViewBar({ adminId, list, filters, standard }: ViewBarProps) {
  const t = useMessages();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { views, opensWith, change, isPending } = useSavedViews(adminId, list);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const shown = viewSearch(params, [...filters, "sort", "columns"]);
  const all = [...(standard ?? [{ name: t(tables.viewsAll), search: "" }]), ...views];
  const isSaved = all.some(({ search }) => search === shown);
  useOpeningView(adminId, list);
  return (
    <div
      className={classNames(
        "mb-4 flex-wrap items-center gap-1 xl:mb-6 xl:min-h-11",
        views.length === 0 ? "hidden lg:flex" : "flex",
      )}
    >
      <nav aria-label={t(tables.views)} className="flex flex-wrap gap-1">
        {all.map(({ name, search }) => (
          <ViewLink
            key={`${name} ${search}`}
            to={search === "" ? pathname : `${pathname}?${search}`}
            name={name}
            isCurrent={search === shown}
          />
        ))}
      </nav>
      {!isSaved && (
        <Button
          variant="ghost"
          size="compact"
          icon={<BookmarkPlus aria-hidden size={16} />}
          opens={ViewDialog}
          onClick={() => setDialog("save")}
        >
          {t(tables.viewsSave)}
        </Button>
      )}
      {views.length > 0 && (
        <Button
          variant="ghost"
          size="compact"
          icon={<Settings2 aria-hidden size={16} />}
          opens={ViewDialog}
          onClick={() => setDialog("manage")}
        >
          {t(tables.viewsManage)}
        </Button>
      )}
      <ViewDialog
        open={dialog !== null}
        onOpenChange={(open) => !open && setDialog(null)}
        isSaving={dialog === "save"}
        shown={shown}
        views={{ views, opensWith }}
        onChange={change}
        isPending={isPending}
      />
    </div>
  );
}

interface ViewLinkProps {
  to: string;
  name: string;
  isCurrent: boolean;
}

function ViewLink({ to, name, isCurrent }: ViewLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-8 max-w-md items-center rounded-control px-2.5 font-medium text-small pointer-coarse:min-h-11",
        isCurrent ? "bg-brand-soft text-brand" : "text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <span className="truncate">{name}</span>
    </Link>
  );
}

/** A list that is opened without a filter begins with the view that its administrator chose for that. */
function useOpeningView(adminId: string, list: string): void {
  const [params, setParams] = useSearchParams();
  const [opening] = useState(() => (params.size === 0 ? openingSearch(adminId, list) : ""));
  const [isOpened, setOpened] = useState(opening === "");
  useLayoutEffect(() => {
    if (isOpened) return;
    setOpened(true);
    setParams(new URLSearchParams(opening), { replace: true });
  }, [isOpened, opening, setParams]);
}
