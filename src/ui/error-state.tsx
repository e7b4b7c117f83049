import { RotateCw, TriangleAlert } from "lucide-react";
import * as controls from "#messages/generated/controls.ts";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";

interface ErrorStateProps {
  /** The failed action, for example "The plans could not be loaded". */
  title: string;
  /** The server's words. */
  message?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  /** It stands in the place of a whole page, so its title is the page's heading. */
  isPage?: boolean;
  /** One line, in a part of a card. */
  isLine?: boolean;
}

/** The error, and a way to retry. */
export function ErrorState({
  title,
  message,
  onRetry,
  retrying = false,
  isPage = false,
  isLine = false,
}: ErrorStateProps) {
  const t = useMessages();
  const Title = isPage ? "h1" : "p";
  if (isLine)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4 text-negative text-small">
        {message
          ? t(ui.problemLineReason, { problem: title, reason: message })
          : t(ui.problemLine, { problem: title })}
        {onRetry && (
          <Button
            variant="ghost"
            size="small"
            // Its label begins where the text does when it goes to a line of its own.
            className="-ms-3.5"
            pending={retrying}
            onClick={onRetry}
          >
            {t(controls.tryAgain)}
          </Button>
        )}
      </p>
    );
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-2 rounded-card border border-line px-4 py-12 text-center"
    >
      <TriangleAlert aria-hidden size={28} strokeWidth={1.5} className="mb-1 text-negative" />
      <Title className="font-semibold">{title}</Title>
      {message && <p className="max-w-md text-muted">{message}</p>}
      {onRetry && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          pending={retrying}
          icon={<RotateCw aria-hidden size={16} />}
          onClick={onRetry}
        >
          {t(controls.tryAgain)}
        </Button>
      )}
    </div>
  );
}
