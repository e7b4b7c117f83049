/** The cards of a settings page: below each other, and on wide screens in two columns that each keep their own heights. */
export const settingsColumns =
  "grid max-w-3xl grid-cols-1 items-start gap-6 xl:max-w-none xl:grid-cols-2 [&>*]:grid-cols-1";
