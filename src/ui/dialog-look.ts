export const backdropLook =
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const popupLook =
  "w-full max-w-[480px] rounded-card bg-card p-6 shadow-raised outline-none transition forced-colors:border duration-200 " +
  "data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0";
