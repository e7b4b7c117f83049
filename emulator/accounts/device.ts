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
  [/Android ?([\d.]*)/, "AND", "Android"],
  [/Mac OS X ?([\d._]*)/, "MAC", "Mac"],
  [/CrOS \S+ ([\d.]+)/, "COS", "Chrome OS"],
  [/Ubuntu(?:\/([\d.]+))?/, "UBT", "Ubuntu"],
  [/Linux()/, "LIN", "GNU/Linux"],
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

/** Nearly every browser calls itself Chrome or Safari as well, so the particular ones come first. */
const browsers: readonly Rule[] = [
  [/(?:Edg|EdgA|EdgiOS)\/([\d.]+)/, "PS", "Microsoft Edge"],
  [/(?:OPR|Opera)\/([\d.]+)/, "OP", "Opera"],
  [/SamsungBrowser\/([\d.]+)/, "SB", "Samsung Browser"],
  [/FxiOS\/([\d.]+)/, "FM", "Firefox Mobile iOS"],
  [/Mobile;.*Firefox\/([\d.]+)/, "FM", "Firefox Mobile"],
  [/Firefox\/([\d.]+)/, "FF", "Firefox"],
  [/CriOS\/([\d.]+)/, "CI", "Chrome Mobile iOS"],
  [/HeadlessChrome\/([\d.]+)/, "HC", "Headless Chrome"],
  [/Chrome\/([\d.]+) Mobile/, "CM", "Chrome Mobile"],
  [/Chrome\/([\d.]+)/, "CH", "Chrome"],
  [/Version\/([\d.]+) Mobile\S* Safari/, "MF", "Mobile Safari"],
  [/Version\/([\d.]+).* Safari/, "SF", "Safari"],
];

const engines: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Chrome\/([\d.]+)/, "Blink"],
  [/AppleWebKit\/([\d.]+)/, "WebKit"],
  [/rv:([\d.]+)\) Gecko/, "Gecko"],
];

const apple = new Set(["IOS", "IPA", "MAC"]);

/** Programs that are no browsers: `curl/8.5.0`, `AppwriteCLI/12.0.1 (Linux)`. */
const program = /^([A-Za-z][\w.-]*)\/(\d[\w.]*)/;

export function deviceOf(userAgent: string): Device {
  const system = first(systems, userAgent);
  const browser = first(browsers, userAgent);
  const os = {
    osCode: system.code,
    osName: system.name,
    osVersion: system.code === "WIN" ? (windows[system.version] ?? system.version) : system.version,
  };
  return { ...os, ...clientOf(userAgent, browser), ...machineOf(userAgent, system.code) };
}

function clientOf(userAgent: string, browser: Found) {
  if (browser.code !== "") {
    const engine = engines.map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] }));
    const found = engine.find(({ version }) => version !== undefined);
    return {
      clientType: "browser",
      clientCode: browser.code,
      clientName: browser.name,
      clientVersion: shortVersion(browser.version),
      clientEngine: found?.name ?? "",
      clientEngineVersion: found?.version ?? "",
    };
  }
  const [, name = "", version = ""] = program.exec(userAgent) ?? [];
  const isCli = name === "AppwriteCLI";
  return {
    clientType: name === "" ? "" : isCli ? "desktop" : "library",
    clientCode: isCli ? "cli" : "",
    clientName: isCli ? "Appwrite CLI" : name,
    clientVersion: version,
    clientEngine: "",
    clientEngineVersion: "",
  };
}

function machineOf(userAgent: string, system: string) {
  const mobile = /Mobile|iPhone|iPod/.test(userAgent);
  const tablet = system === "IPA" || (system === "AND" && !mobile);
  const deviceName = system === "" ? "" : tablet ? "tablet" : mobile ? "smartphone" : "desktop";
  const model =
    /\b(iPhone|iPad|iPod)\b/.exec(userAgent)?.[1] ??
    /Android[^;]*; ([^;)]+?)(?: Build|\)|;)/.exec(userAgent)?.[1];
  return { deviceName, deviceBrand: apple.has(system) ? "Apple" : "", deviceModel: model ?? "" };
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
