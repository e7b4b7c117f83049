import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export interface WithPaymentMethodsProps {
  loading: ReactNode;
  children: (methods: readonly PaymentMethod[]) => ReactNode;
}

/** Gives the payment methods to what needs them, and says so while there are none. */
export function WithPaymentMethods({ loading, children }: WithPaymentMethodsProps) {
  const methods = useQuery(paymentMethodList);

  return (
    <QueryState
      query={methods}
      problem="The payment methods could not be loaded"
      loading={loading}
      empty={(all) =>
        all.length === 0 && (
          <EmptyState title="No payment methods are available right now">
            Please check back later. This page updates automatically.
          </EmptyState>
        )
      }
    >
      {children}
    </QueryState>
  );
}
