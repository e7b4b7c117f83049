/** Says beside figures that the site is a demonstration. */
export function PaperMark({ children }: { children: string }) {
  return (
    <span className="rounded-full border border-control px-2 text-muted text-small leading-5">
      {children}
    </span>
  );
}
