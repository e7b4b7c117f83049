/** Parses system, program and device of a User-Agent header; unknown parts are empty texts. */
export interface Device {
  readonly osCode: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly clientType: string;
  readonly clientCode: string;
  readonly clientName: string;
  readonly clientVersion: string;
  readonly clientEngine: string;
  readonly clientEngineVersion: string;
  readonly deviceName: string;
  readonly deviceBrand: string;
  readonly deviceModel: string;
}

type Rule = readonly [pattern: RegExp, code: string, name: string];

/** The first that matches counts: Android and iOS name the systems they descend from, too. */
const systems: readonly Rule[] = [
  [/Windows NT ([\d.]+)/, "WIN", "Windows"],
  [/iPad;.*? OS ([\d_]+)/, "IPA", "iPadOS"],
  [/(?:iPhone|iPod).*? OS ([\d_]+)/, "IOS", "iOS"],
  [/Tizen ?([\d.]*)/, "TIZ", "Tizen"],
  [/Android ?([\d.]*)/, "AND", "Android"],
  [/okhttp()/i, "AND", "Android"],
  [/Mac OS X ?([\d._]*)/, "MAC", "Mac"],
  [/CrOS \S+ ([\d.]+)/, "COS", "Chrome OS"],
  [/Ubuntu(?:\/([\d.]+))?/, "UBT", "Ubuntu"],
  [/Fedora(?:\/([\d.]+))?/, "FED", "Fedora"],
  [/FreeBSD ?([\d.]*)/, "BSD", "FreeBSD"],
  [/Linux()/i, "LIN", "GNU/Linux"],
];

/** Windows says its kernel's version. */
const windows: Readonly<Record<string, string>> = {
  "10.0": "10",
  "6.3": "8.1",
  "6.2": "8",
  "6.1": "7",
  "6.0": "Vista",
  "5.1": "XP",
};

/** Apps that show pages of their own; they come before the browser inside of them. */
const apps: readonly Rule[] = [
  [/Instagram[ /](\d[\d.]+)/, "", "Instagram"],
  [/FBAN\/.*FBAV\/(\d[\d.]+)/, "", "Facebook"],
  [/GSA\/(\d[\d.]+)/, "", "Google Search App"],
];

/** Nearly every browser calls itself Chrome or Safari as well, so the particular ones come first. */
const browsers: readonly Rule[] = [
  [/(?:Edge?|EdgA|EdgiOS)\/([\d.]+)/, "PS", "Microsoft Edge"],
  [/Opera Mini\/([\d.]+)/, "OI", "Opera Mini"],
  [/Mobile.*OPR\/([\d.]+)/, "OM", "Opera Mobile"],
  [/(?:OPR|Opera)\/([\d.]+)/, "OP", "Opera"],
  [/SamsungBrowser\/([\d.]+)/, "SB", "Samsung Browser"],
  [/Vivaldi\/([\d.]+)/, "VI", "Vivaldi"],
  [/YaBrowser\/([\d.]+)/, "YA", "Yandex Browser"],
  [/(?:DuckDuckGo|Ddg)\/([\d.]+)/, "DD", "DuckDuckGo Privacy Browser"],
  [/Chrome\/([\d.]+).*Brave/, "BR", "Brave"],
  [/UCBrowser\/([\d.]+)/, "UC", "UC Browser"],
  [/HuaweiBrowser\/([\d.]+)/, "HU", "Huawei Browser Mobile"],
  [/FxiOS\/([\d.]+)/, "F1", "Firefox Mobile iOS"],
  [/Mobile;.*Firefox\/([\d.]+)/, "FM", "Firefox Mobile"],
  [/Firefox\/([\d.]+)/, "FF", "Firefox"],
  [/CriOS\/([\d.]+)/, "CI", "Chrome Mobile iOS"],
  [/HeadlessChrome\/([\d.]+)/, "HC", "Headless Chrome"],
  [/Chrome\/([\d.]+) Mobile/, "CM", "Chrome Mobile"],
  [/Chrome\/([\d.]+)/, "CH", "Chrome"],
  [/(?:MSIE |Trident\/.*rv:)([\d.]+)/, "IE", "Internet Explorer"],
  [/Version\/([\d.]+) Mobile\S* Safari/, "MF", "Mobile Safari"],
  [/Version\/([\d.]+).* Safari/, "SF", "Safari"],
  [/^Lynx\/([\d.]+)/, "LX", "Lynx"],
];

/** A program that runs on Android and is no known library counts as its browser. */
const androidBrowser: Rule = [/(?:^|[^\w-])Android()[ ;]/, "AN", "Android Browser"];

/** Programs that are no browsers. A version of a single digit is not seen. */
const libraries: readonly Rule[] = [
  [/^curl(?:\/(\d[\d.]+))?/i, "", "curl"],
  [/^Wget(?:\/(\d[\d.]+))?/i, "", "Wget"],
  [/PostmanRuntime(?:\/(\d[\d.]+))?/, "", "Postman Desktop"],
  [/node-fetch(?:\/(\d[\d.]+))?/, "", "Node Fetch"],
  [/^undici(?:\/(\d[\d.]+))?/, "", "undici"],
  [/axios(?:\/(\d[\d.]+))?/, "", "Axios"],
  [/python-requests(?:\/(\d[\d.]+))?/, "", "Python Requests"],
  [/Python-urllib(?:\/(\d[\d.]+))?/, "", "Python urllib"],
  [/okhttp(?:\/(\d[\d.]+))?/i, "", "OkHttp"],
  [/Dart\/(\d[\d.]+)/, "", "Dart"],
  [/Go-http-client(?:\/(\d[\d.]+))?/, "", "Go-http-client"],
  [/Guzzle(?:Http)?(?:\/(\d[\d.]+))?/, "", "Guzzle (PHP HTTP Client)"],
  [/Apache-HttpClient(?:\/(\d[\d.]+))?/, "", "Apache HTTP Client"],
  [/^PHP\/(\d[\d.]+)/, "", "PHP"],
  [/Java\/(\d[\d.]+)/, "", "Java"],
  [/^ruby/i, "", "ruby"],
];

const engines: readonly Rule[] = [
  [/Edge\/([\d.]+)/, "", "Edge"],
  [/Chrome\/([\d.]+)/, "", "Blink"],
  [/AppleWebKit\/([\d.]+)/, "", "WebKit"],
  [/Presto\/([\d.]+)/, "", "Presto"],
  [/Trident\/([\d.]+)/, "", "Trident"],
  [/MSIE()/, "", "Trident"],
  [/rv:([\d.]+)\) Gecko/, "", "Gecko"],
  [/^Lynx()/, "", "Text-based"],
  [/Android()/, "", "WebKit"],
];

/** Crawlers have no parts. */
const crawler = /bot\b|bot-|crawler|spider|facebookexternalhit/i;
/** Appwrite's own tool, which its detector knows by itself. */
const appwriteCli = /^AppwriteCLI\/([\w.]+)/;

/** The patterns look for words in any order, which takes minutes in a header of the longest size. */
const longestHeader = 1024;

const apple = new Set(["IOS", "IPA", "MAC"]);

/**
 * Reads a header as Appwrite 1.9.6 does, except for what it looks up in lists of thousands: the brands and names of most
 * Android devices, televisions, consoles and Fire tablets, and apps that send no browser's header.
 */
export function deviceOf(header: string): Device {
  const start = header.slice(0, longestHeader);
  const userAgent = crawler.test(start) ? "" : start;
  const system = first(systems, userAgent);
  const version = system.code === "WIN" ? (windows[system.version] ?? system.version) : system.version;
  const os = { osCode: system.code, osName: system.name, osVersion: shortVersion(version) };
  return { ...os, ...clientOf(userAgent), ...machineOf(userAgent, system.code) };
}

function clientOf(userAgent: string) {
  const cli = appwriteCli.exec(userAgent);
  if (cli !== null)
    return client("desktop", { code: "cli", name: "Appwrite CLI", version: "" }, cli[1] ?? "");
  const app = first(apps, userAgent);
  if (app.name !== "") return client("mobile app", app);
  const browser = first(browsers, userAgent);
  const library = first(libraries, userAgent);
  if (browser.code === "" && library.name !== "") return client("library", library);
  const shown = browser.code === "" ? first([androidBrowser], userAgent) : browser;
  if (shown.code === "") return client("", shown);
  const engine = first(engines, userAgent);
  return {
    ...client("browser", shown),
    clientEngine: engine.name,
    clientEngineVersion: engine.version,
  };
}

const client = (
  clientType: string,
  { code, name, version }: Found,
  clientVersion = shortVersion(version),
) => ({
  clientType,
  clientCode: code,
  clientName: name,
  clientVersion,
  clientEngine: "",
  clientEngineVersion: "",
});

function machineOf(userAgent: string, system: string) {
  if (/\biPod\b/.test(userAgent))
    return { deviceName: "portable media player", deviceBrand: "Apple", deviceModel: "iPod Touch" };
  const brand = apple.has(system) ? "Apple" : "";
  if (system !== "AND")
    return {
      deviceName: kindOf(userAgent, system),
      deviceBrand: brand,
      deviceModel: /\b(iPhone|iPad)\b/.exec(userAgent)?.[1] ?? "",
    };
  const [, model = ""] =
    /Android[^;]*;(?: [a-z]{2}-[A-Z]{2};)? ([^;]+?)(?: Build|;|\)(?: |$))/.exec(userAgent) ?? [];
  // Chrome says K and Firefox says Mobile for any device.
  const deviceModel = model === "K" || model === "Mobile" || model.includes("/") ? "" : model;
  const isPixel = deviceModel.startsWith("Pixel");
  return {
    deviceName: isPixel ? "smartphone" : kindOf(userAgent, system),
    deviceBrand: isPixel ? "Google" : deviceModel.startsWith("SM-") ? "Samsung" : "",
    deviceModel,
  };
}

function kindOf(userAgent: string, system: string): string {
  if (system === "TIZ") return "tv";
  if (system === "IPA") return "tablet";
  if (system === "IOS" || (system === "AND" && /Mobile/.test(userAgent))) return "smartphone";
  if (system === "AND") return /Chrome\//.test(userAgent) ? "tablet" : "";
  return system === "" ? "" : "desktop";
}

interface Found {
  readonly code: string;
  readonly name: string;
  readonly version: string;
}

function first(rules: readonly Rule[], text: string): Found {
  for (const [pattern, code, name] of rules) {
    const match = pattern.exec(text);
    if (match !== null) return { code, name, version: (match[1] ?? "").replaceAll("_", ".") };
  }
  return { code: "", name: "", version: "" };
}

/** Major and minor, as Appwrite's detector keeps them. */
const shortVersion = (version: string): string => version.split(".").slice(0, 2).join(".");
