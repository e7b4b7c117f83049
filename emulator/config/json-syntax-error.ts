/** A blank, a text, a number or a word of JSON, at a place. */
const blank = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these in a text
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * The offset at which a text stops being JSON; undefined when it is JSON. (Node's own message does not always say.)
 */
export function jsonSyntaxError(source: string): number | undefined {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const char = (wanted: string): boolean => {
    take(blank);
    if (source[at] !== wanted) return false;
    at += 1;
    return true;
  };
  const items = (end: string, item: () => boolean): boolean => {
    if (char(end)) return true;
    do {
      if (!item()) return false;
    } while (char(","));
    return char(end);
  };
  const member = (): boolean => {
    take(blank);
    return take(text) && char(":") && value();
  };
  const value = (): boolean => {
    if (char("{")) return items("}", member);
    if (char("[")) return items("]", value);
    return take(text) || take(plain);
  };
  const whole = value();
  take(blank);
  return whole && at === source.length ? undefined : at;
}
