import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";

type ChartSwitchProps<Value extends string> = Omit<SegmentedControlProps<Value>, "legend"> & {
  asTable: boolean;
  onAsTableChange: (asTable: boolean) => void;
};

/** Of which period a chart is, and whether it is shown as a picture or in figures. */
export function ChartSwitch<Value extends string>({
  asTable,
  onAsTableChange,
  ...period
}: ChartSwitchProps<Value>) {
  const t = useMessages();
  return (
    <>
      <SegmentedControl legend={t(ui.chartPeriod)} {...period} />
      <Button
        variant="secondary"
        size="small"
        aria-label={t(asTable ? ui.chartShowPicture : ui.chartShowTable)}
        onClick={() => onAsTableChange(!asTable)}
      >
        {t(asTable ? ui.chartPicture : ui.chartTable)}
      </Button>
    </>
  );
}
