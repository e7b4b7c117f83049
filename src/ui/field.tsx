import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import * as controls from "#messages/generated/controls.ts";
import type { Problem } from "#src/language/problem.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { classNames } from "./class-names.ts";

interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The attributes of a control inside a `Field`, so that label, description and error belong to it. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  description?: ReactNode;
  /** The error; undefined without one. A text stays as it is, a problem is put in the language of the page. */
  error?: string | Problem | undefined;
  /** A warning that does not block, in the place of the error as long as there is none. */
  warning?: string | undefined;
  required?: boolean;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  hideLabel?: boolean;
  /** For what cannot be wrong, for example a filter: a small label and no line kept free for an error. */
  compact?: boolean;
}

/** The id of the label, for a control that outlives the visibility of its label (an open list hides what is around it). */
export function useFieldLabelId(): string | undefined {
  const id = use(FieldContext)?.id;
  return id === undefined ? undefined : `${id}-label`;
}

interface FieldErrorProps {
  id: string;
  children: string | Problem | undefined;
  tone?: string;
}

/** A line that is kept free for what is wrong, so that nothing moves when there is something. */
export function FieldError({ id, children, tone = "text-negative" }: FieldErrorProps) {
  const textOf = useTextOf();
  return (
    <p id={id} aria-live="polite" className={`flex min-h-5 items-start gap-1.5 text-small ${tone}`}>
      {children && (
        <>
          <CircleAlert aria-hidden size={15} className="mt-0.5 shrink-0" />
          {typeof children === "string" ? children : textOf(children)}
        </>
      )}
    </p>
  );
}

/** A control with its label, its description and a line that is kept free for the error. */
export function Field({
  label,
  children,
  description,
  error,
  warning,
  required,
  optional,
  hideLabel,
  compact,
}: FieldProps) {
  const id = useId();
  const t = useMessages();
  const control: FieldControl = {
    id,
    ...(!compact && {
      "aria-describedby": description ? `${id}-description ${id}-error` : `${id}-error`,
      "aria-invalid": error !== undefined,
    }),
    ...(required && { "aria-required": true }),
  };
  return (
    <div className={classNames("grid min-w-0 grid-cols-1 content-start", compact ? "gap-1" : "gap-1.5")}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={classNames("font-medium", compact && "text-muted text-small", hideLabel && "sr-only")}
      >
        {label}
        {optional && <span className="font-normal text-muted"> {t(controls.optional)}</span>}
      </label>
      {description && (
        <p id={`${id}-description`} className="text-small text-muted">
          {description}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {!compact && (
        <FieldError id={`${id}-error`} {...(error === undefined && warning && { tone: "text-pending" })}>
          {error ?? warning}
        </FieldError>
      )}
    </div>
  );
}
