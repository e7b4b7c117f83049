import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** The parts of TanStack Table that the lists use. */
export const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
export type Features = typeof features;

/** Pixels of the boxes to select, and of the buttons that open a row. */
export const narrowColumn = 44;
