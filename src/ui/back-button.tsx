import { ArrowLeft } from "lucide-react";
import { useLocation, useNavigate } from "react-router-dom";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";

/** The router numbers its entries of the browser's history; a redirect or a search replaces the first one. */
function isFirstEntry(): boolean {
  return window.history.state?.idx === 0;
}

/**
 * Goes to the previous page.
 * @param fallback where to go when this page was the first one opened, so that the button never leaves the site
 */
export function BackButton({ fallback, label }: { fallback: string; label?: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = () =>
    key === "default" || isFirstEntry() ? navigate(fallback, { replace: true }) : navigate(-1);
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />}
      onClick={back}
      className="-ms-3.5 w-fit"
    >
      {label ?? t(ui.backLabel)}
    </Button>
  );
}
