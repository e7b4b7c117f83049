import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import type { LoadableCode } from "./on-demand.tsx";
import { useOpener } from "./use-opener.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    pending?: boolean;
    /** The dialog or form that a press opens, such as `DialogOnDemand`: the press waits for its code, unless it submits a form. */
    opens?: LoadableCode | undefined;
  };

/**
 * @param pending shows a spinner and swallows every further press and submit; the button stays focusable,
 * so that a keyboard user does not lose the place while waiting
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, align, icon, pending = false, opens, className, children, ...rest } = props;
  const { isLoading, events } = useOpener(opens, rest.onClick, rest.type === "submit");
  const isBusy = pending || isLoading;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else events.onClick(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...events}
      onClick={press}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, wide, align }, className)}
    >
      {isBusy ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}
