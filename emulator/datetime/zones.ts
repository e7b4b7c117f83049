import { UnreadableError, type Zone } from "./reading.ts";
import type { TokenText } from "./token-text.ts";

const offsetsInMinutes =
  "acdt 630 acst 570 addt -120 adt -180 aedt 660 aest 600 ahdt -540 ahst -600 akdt -480 akst -540 apt -180 ast -240 " +
  "awdt 540 awst 480 awt -180 bdst 120 bdt -600 bst 60 cast 570 cat 120 cddt -240 cdt -300 cemt 180 cest 120 cet 60 " +
  "cpt -300 cst -360 cwt -300 chst 600 eat 180 eddt -180 edt -240 eest 180 eet 120 ept -240 est -300 ewt -240 gdt 660 " +
  "gmt 0 gst 600 hdt -570 hkst 540 hkt 480 hpt -570 hst -600 hwt -570 iddt 240 idt 180 ist 120 jdt 600 jst 540 kdt 600 " +
  "kst 510 mddt -300 mdt -360 mest 120 met 60 mpt -360 msd 240 msk 180 mst -420 mwt -360 nddt -90 npt -150 nst -210 " +
  "nwt -150 nzdt 780 nzmt 690 nzst 720 pddt -360 pdt -420 pkst 360 pkt 300 ppt -420 pst -480 pwt -420 sast 120 sst -660 " +
  "uct 0 utc 0 wast 120 wat 60 wemt 120 west 60 wet 0 wib 420 wita 480 wit 540 yddt -420 ydt -480 ypt -480 yst -540 " +
  "ywt -480 a 60 b 120 c 180 d 240 e 300 f 360 g 420 h 480 i 540 k 600 l 660 m 720 n -60 o -120 p -180 q -240 r -300 " +
  "s -360 t -420 u -480 v -540 w -600 x -660 y -720 z 0";

/** Local mean times of cities, in seconds. */
const offsetsInSeconds =
  "amt -13840 bmt -14309 cmt -15408 dmt -1521 emt -26248 ffmt -14660 fmt -4056 hmt -19776 imt 25025 jmt 8440 kmt 5736 " +
  "lst 9394 mdst 16279 mmt 9017 ndt -9052 plmt 25590 pmt -13236 ppmt -17340 qmt -18840 rmt 5794 sdmt -16800 sjmt -20173 " +
  "smt -13884 tbmt 10751 tmt 12344 wmt 5040";

let abbreviations: ReadonlyMap<string, number> | undefined;

function compileAbbreviations(): ReadonlyMap<string, number> {
  const read = (text: string, unit: number) =>
    [...text.matchAll(/(\w+) (-?\d+)/g)].map(
      ([, name = "", size = ""]) => [name, Number(size) * unit] as const,
    );
  return new Map([...read(offsetsInMinutes, 60), ...read(offsetsInSeconds, 1)]);
}

/** Names of one word that the time zone database of PHP knows; Intl takes some more, such as ACT. */
const oneWordIds =
  /^(?:cet|cuba|eet|egypt|eire|est|gb|hst|iran|israel|japan|libya|met|mst|nz|poland|prc|roc|rok|turkey|wet|zulu)$/i;

export function takeZone(text: TokenText): Zone {
  text.take(/[ \t(\xc2\xa0\xe2\x80\xaf]*/);
  text.take(/GMT(?=[+-])/);
  const sign = text.take(/[+-]?/);
  if (sign !== "") return { offset: (sign === "-" ? -1 : 1) * secondsOf(text.take(/[0-9:]*/)) };
  const name = text.take(/[A-Za-z0-9/_+-]*/);
  abbreviations ??= compileAbbreviations();
  const offset = name.length < 6 ? abbreviations.get(name.toLowerCase()) : undefined;
  if (offset !== undefined) return { offset };
  if (!(name.includes("/") || oneWordIds.test(name)) || offsetAt(name, 0) === undefined) {
    throw new UnreadableError("an unknown zone");
  }
  return { id: name };
}

/** Reads the offset of a zone: H, HH, HMM, HHMM, HHMMSS, with colons or without. */
function secondsOf(text: string): number {
  const parts = text.includes(":")
    ? text.split(":")
    : text.length <= 2
      ? [text]
      : text.length <= 4
        ? [text.slice(0, -2), text.slice(-2)]
        : [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns how many seconds the clocks of a zone are ahead of UTC, or undefined for a zone that does not exist. */
function offsetAt(zone: string, seconds: number): number | undefined {
  try {
    const format =
      formats.get(zone) ?? new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
    formats.set(zone, format);
    const name = format.formatToParts(seconds * 1000).find(({ type }) => type === "timeZoneName")?.value;
    const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(name ?? "");
    if (match === null) return undefined;
    const [, sign, hours = 0, minutes = 0, rest = 0] = match;
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
    return sign === "-" ? -size : size;
  } catch {
    // Intl throws for a name that it does not know, and for an instant that no Date can hold.
    return undefined;
  }
}

/** Returns the instant of a local time, both in seconds since 1970. */
export function fromLocal(local: number, zone: Zone): number {
  if ("offset" in zone) return local - zone.offset;
  const before = offsetAt(zone.id, local - 86_400) ?? 0;
  const after = offsetAt(zone.id, local + 86_400) ?? before;
  // An hour that comes twice is the first one; one that is left out is counted from the hour before it.
  const isLater = offsetAt(zone.id, local - before) !== before && offsetAt(zone.id, local - after) === after;
  return local - (isLater ? after : before);
}

/** Returns the local time of an instant, both in seconds since 1970. */
export function toLocal(instant: number, zone: Zone): number {
  return instant + ("offset" in zone ? zone.offset : (offsetAt(zone.id, instant) ?? 0));
}
