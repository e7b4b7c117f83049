import { SearchBox } from "#src/ui/search-box.tsx";
import { useSearchText } from "./use-search-text.ts";

/**
 * A search box whose text goes into the address; the page reads it there with `useSearch`. A key is painted by the box
 * alone, however much the page around it shows.
 */
export function AddressSearch({ placeholder }: { placeholder?: string }) {
  const { text, setText } = useSearchText();
  return <SearchBox value={text} onValueChange={setText} {...(placeholder && { placeholder })} />;
}
