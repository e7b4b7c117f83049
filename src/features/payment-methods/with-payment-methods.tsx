import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import * as fields from "#messages/generated/fields.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

interface WithPaymentMethodsProps {
  loading: ReactNode;
  children: (methods: readonly PaymentMethod[]) => ReactNode;
}

/** Gives the payment methods to what needs them, and says so while there are none. */
export function WithPaymentMethods({ loading, children }: WithPaymentMethodsProps) {
  const t = useMessages();
  const methods = useQuery(paymentMethodList);

  return (
    <QueryState
      query={methods}
      problem={t(fields.methodsNotLoaded)}
      loading={loading}
      empty={(all) =>
        all.length === 0 && <EmptyState title={t(fields.methodsNone)}>{t(fields.methodsNoneText)}</EmptyState>
      }
    >
      {children}
    </QueryState>
  );
}
