import { Button } from "./button.tsx";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";

export type ChartSwitchProps<Value extends string> = Omit<SegmentedControlProps<Value>, "legend"> & {
  asTable: boolean;
  onAsTableChange: (asTable: boolean) => void;
};

/** Of which period a chart is, and whether it is shown as a picture or in figures. */
export function ChartSwitch<Value extends string>({
  asTable,
  onAsTableChange,
  ...period
}: ChartSwitchProps<Value>) {
  return (
    <>
      <SegmentedControl legend="Period of the chart" {...period} />
      <Button variant="secondary" size="small" onClick={() => onAsTableChange(!asTable)}>
        <span className="sr-only">Show as </span>
        {asTable ? "Chart" : "Table"}
      </Button>
    </>
  );
}
