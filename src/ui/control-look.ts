/** The box that every text control and list wears: one border of 3:1 contrast, 44 px high, 16 px type on touch. */
export const controlLook =
  "w-full min-h-11 rounded-control border border-control bg-card px-3.5 py-2 text-ink placeholder:text-muted " +
  "transition-colors duration-150 pointer-coarse:text-[1rem] " +
  "focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0 " +
  "aria-invalid:border-negative [&:is(input,textarea):read-only]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted";
