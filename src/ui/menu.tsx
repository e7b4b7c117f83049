import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";

const itemLook =
  "flex min-h-10 w-full items-center gap-2.5 rounded-md px-3 text-start outline-none data-highlighted:bg-brand-soft pointer-coarse:min-h-11";

interface MenuProps {
  trigger: ReactElement;
  /** Above the entries: whose menu it is. */
  head?: ReactNode;
  children: ReactNode;
  /** Opens as soon as it is loaded, because a press of its stand-in requested it. */
  defaultOpen?: boolean;
}

/** A list of actions that opens from a button. */
export function Menu({ trigger, head, children, defaultOpen = false }: MenuProps) {
  // A modal menu locks the page and marks all of it, which takes longer than opening the menu.
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* The press that closes the menu presses nothing that lies below. */}
        <Base.Backdrop className="fixed inset-0 z-30" />
        <Base.Positioner sideOffset={8} align="end" className="z-30 outline-none">
          <Base.Popup className="min-w-56 max-w-[min(20rem,calc(100vw-2rem))] rounded-control border border-line bg-card p-1 shadow-raised outline-none">
            {head && <div className="mb-1 border-line border-b px-3 pt-1.5 pb-2">{head}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** An entry that leads to a page. */
export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={itemLook}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

/** An entry that does something. */
export function MenuAction(props: { onSelect: () => void; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.Item onClick={props.onSelect} className={itemLook}>
      {props.icon}
      {props.children}
    </Base.Item>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An entry that is on or off; the menu stays open. */
export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      closeOnClick={false}
      className={itemLook}
    >
      <span className="grid size-5 shrink-0 place-items-center rounded-[5px] border border-control">
        <Base.CheckboxItemIndicator>
          <Check aria-hidden size={15} strokeWidth={3} />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}
