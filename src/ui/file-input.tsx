import type { ComponentProps } from "react";

/** The field that chooses a file: a button that looks like the others, and the name of the file beside it. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      {...props}
      type="file"
      className="w-full min-w-0 text-small file:me-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-control file:border-solid file:bg-card file:px-4 file:font-semibold file:text-ink"
    />
  );
}
