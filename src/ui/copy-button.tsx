import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button, type ButtonProps } from "./button.tsx";

const FEEDBACK_MS = 2000;
type Feedback = "idle" | "copied" | "failed";

type CopyButtonProps = Pick<ButtonProps, "variant" | "size" | "wide" | "className"> & {
  text: string;
  label?: string;
};

/** Copies a text; says so, or that it failed, for two seconds. */
export function CopyButton({ text, label, variant = "secondary", ...look }: CopyButtonProps) {
  const t = useMessages();
  const [feedback, setFeedback] = useState<Feedback>("idle");

  useEffect(() => {
    if (feedback === "idle") return;
    const timer = setTimeout(() => setFeedback("idle"), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [feedback]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setFeedback("copied"),
      // Refused by the browser (no permission, no secure page): the text is on the screen to be selected.
      () => setFeedback("failed"),
    );

  const icons = {
    idle: <Copy aria-hidden size={16} />,
    copied: <Check aria-hidden size={16} />,
    failed: <TriangleAlert aria-hidden size={16} />,
  };
  const words = { idle: label ?? t(ui.copyLabel), copied: t(ui.copyDone), failed: t(ui.copyFailed) };
  return (
    <Button {...look} variant={variant} icon={icons[feedback]} onClick={copy}>
      <span aria-live="polite">{words[feedback]}</span>
    </Button>
  );
}
