import { readLocalMoment } from "#domain/values/local-moment.ts";
import type { Span } from "#domain/values/period.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { usePeriod } from "#src/pages/use-period.ts";
import type { PeriodFieldsProps } from "#src/ui/period-fields.tsx";
import { useNow } from "#src/ui/use-now.ts";

/** The choice of the period that ends at a moment. */
const upToMoment = "moment";

export interface MomentChoice {
  /** As the field writes it, in the time zone of the reader. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

interface StatementSpan {
  readonly fields: PeriodFieldsProps;
  /** The stretch of time of the statement; undefined while a moment is to be chosen. */
  readonly span: Span | undefined;
  /** Undefined while a period is chosen. */
  readonly choice: MomentChoice | undefined;
  /** The chosen moment in UTC. */
  readonly at: string | undefined;
}

/** A period, or everything up to a moment, that is kept in the address. */
export function useStatementSpan(): StatementSpan {
  const t = useMessages();
  const { fields, span } = usePeriod();
  const [{ period, at: value }, change] = useAddressValues(["period", "at"]);
  const now = useNow();
  const options = [...fields.options, { value: upToMoment, label: t(statementTexts.momentPeriod) }];
  if (period !== upToMoment)
    return { fields: { ...fields, options }, span, choice: undefined, at: undefined };
  const at = readLocalMoment(value);
  const isFuture = at !== undefined && at > now && at > new Date().toISOString();
  const chosen = isFuture ? undefined : at;
  return {
    fields: { ...fields, options, value: { ...fields.value, choice: upToMoment } },
    // The end of a span does not belong to it, and an entry of that very moment does.
    span: chosen === undefined ? undefined : { until: new Date(Date.parse(chosen) + 1).toISOString() },
    choice: {
      value,
      onValueChange: (next) => change({ at: next }),
      error: isFuture ? t(statementTexts.momentFuture) : undefined,
    },
    at: chosen,
  };
}
