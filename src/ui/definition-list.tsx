import type { ReactNode } from "react";

export interface DefinitionListProps {
  items: readonly { term: string; detail: ReactNode }[];
}

/** Names and values, one pair to a line. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, detail }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd className="figures wrap-anywhere min-w-0 grow text-end font-medium">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
