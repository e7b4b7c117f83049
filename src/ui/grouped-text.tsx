import { classNames } from "./class-names.ts";

/** Groups of four characters, so that a long code can be compared with the same one elsewhere. */
export function inGroupsOfFour(text: string): string[] {
  return text.match(/.{1,4}/gu) ?? [];
}

interface GroupedTextProps {
  text: string;
  /** The name for screen readers: "Address". */
  name: string;
  className?: string;
}

/** A wallet address or a key in groups of four. One text for screen readers; the gaps are only drawn. */
export function GroupedText({ text, name, className }: GroupedTextProps) {
  return (
    <p
      role="img"
      // The groups stand in this order in every language.
      dir="ltr"
      aria-label={`${name} ${text}`}
      className={classNames("figures flex flex-wrap gap-x-2.5 gap-y-0.5 font-mono", className)}
    >
      {inGroupsOfFour(text).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and their order never changes
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
