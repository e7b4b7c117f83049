import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PaymentMethod } from "#domain/payment-method.ts";
import { messageOf } from "#src/backend/errors.ts";
import { paymentMethodList } from "#src/features/session/payment-method-list.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";

export type WithPaymentMethodsProps = {
  loading: ReactNode;
  children: (methods: readonly PaymentMethod[]) => ReactNode;
};

/** Gives the payment methods to what needs them, and says so while there are none. */
export function WithPaymentMethods({ loading, children }: WithPaymentMethodsProps) {
  const methods = useQuery(paymentMethodList);

  if (methods.isPending) return <div aria-busy="true">{loading}</div>;
  if (methods.isLoadingError)
    return (
      <ErrorState
        title="The payment methods could not be loaded"
        message={messageOf(methods.error)}
        onRetry={() => methods.refetch()}
        retrying={methods.isFetching}
      />
    );
  if (methods.data.length === 0)
    return (
      <EmptyState title="No payment methods are available right now">
        Please come back later; this page fills by itself.
      </EmptyState>
    );
  return children(methods.data);
}
