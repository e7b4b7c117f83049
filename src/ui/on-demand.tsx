import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import * as controls from "#messages/generated/controls.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { toast } from "./toast.ts";

/** Code that is fetched before it is needed, once. */
export interface LoadableCode {
  /**
   * Fetches it, unless it is there. A fetch that failed is tried again by the next call.
   * @throws what the browser does when code does not arrive
   */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
  /** Calls when it is there. @returns stops that */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Makes loadable what a press calls, such as the saving of a file. The button fetches it (`opens` of `Button`).
 * @returns it with its value, undefined until it is there
 */
export function codeOnDemand<Code>(
  load: () => Promise<Code>,
): LoadableCode & { readonly current: () => Code | undefined } {
  let code: Code | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function fetchCode(): Promise<void> {
    try {
      code = await load();
      for (const listener of listeners) listener();
    } finally {
      loading = undefined;
    }
  }
  async function loadOnce(): Promise<void> {
    if (code !== undefined) return;
    loading ??= fetchCode();
    await loading;
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return { load: loadOnce, isLoaded: () => code !== undefined, subscribe, current: () => code };
}

interface OverlayProps {
  /** True where it is left out: a menu opens with its first rendering. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Makes a component of what a press opens, such as a dialog or a form, whose code the page itself does not load. The
 * button that opens it fetches the code (`opens` of `Button`); what opens otherwise fetches it by itself. When the
 * code does not arrive, a toast says so and the page goes on.
 * @param load imports the component, as in confirm-on-demand.tsx
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & LoadableCode {
  const code = codeOnDemand(load);

  function OnDemand(props: Props) {
    const { open = true, onOpenChange }: OverlayProps = props;
    const Code = useSyncExternalStore(code.subscribe, code.current, () => undefined);
    // Not mounted before it is wanted; from then on it stays, so that it can be seen closing.
    const [wanted, setWanted] = useState(open);
    if (open && !wanted) setWanted(true);
    const t = useMessages();
    const giveUp = useEffectEvent(() => {
      toast.error(t(controls.notLoaded), { id: "not-loaded" });
      onOpenChange?.(false);
    });
    const isMissing = open && Code === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let left = false;
      code.load().catch(() => left || giveUp());
      return () => {
        left = true;
      };
    }, [isMissing]);
    return Code !== undefined && wanted ? <Code {...props} /> : null;
  }
  return Object.assign(OnDemand, code);
}
