import { type PaymentMethod, paymentMethodChoice } from "#domain/payment-methods/payment-method.ts";
import * as fields from "#messages/generated/fields.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ChoiceCards, type ChoiceCardsProps } from "#src/ui/choice-cards.tsx";

interface PaymentMethodFieldProps extends Pick<ChoiceCardsProps, "error" | "readOnly"> {
  methods: readonly PaymentMethod[];
  /** The field of the form, as its controller returns it. */
  field: Pick<ChoiceCardsProps, "ref" | "name" | "value"> & { onChange: ChoiceCardsProps["onValueChange"] };
}

/** The payment methods of the operator, one to choose. */
export function PaymentMethodField({
  methods,
  field: { onChange, ...field },
  ...state
}: PaymentMethodFieldProps) {
  const t = useMessages();
  return (
    <ChoiceCards
      legend={t(fields.methodLegend)}
      options={methods.map(paymentMethodChoice)}
      onValueChange={onChange}
      {...field}
      {...state}
    />
  );
}
