import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";

const mozilla = "Mozilla/5.0";

describe("deviceOf", () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36`,
      {
        osCode: "WIN",
        osVersion: "10",
        clientCode: "CH",
        clientVersion: "126.0",
        clientEngine: "Blink",
        deviceName: "desktop",
      },
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`,
      { clientCode: "PS", clientName: "Microsoft Edge" },
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
      { osCode: "MAC", osVersion: "10.15.7", clientCode: "SF", clientEngine: "WebKit", deviceBrand: "Apple" },
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      { osCode: "IOS", osVersion: "17.5", clientCode: "MF", deviceName: "smartphone", deviceModel: "iPhone" },
    ],
    [
      `${mozilla} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
      { osCode: "AND", osVersion: "14", clientCode: "CM", deviceName: "smartphone", deviceModel: "Pixel 8" },
    ],
    [
      `${mozilla} (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`,
      { osCode: "UBT", clientCode: "FF", clientEngine: "Gecko", clientEngineVersion: "127.0" },
    ],
    [
      "curl/8.5.0",
      { osCode: "", clientType: "library", clientName: "curl", clientVersion: "8.5.0", deviceName: "" },
    ],
    ["AppwriteCLI/12.0.1 (Linux x64)", { clientType: "desktop", clientCode: "cli", osCode: "LIN" }],
    ["", { osCode: "", clientType: "", clientName: "", deviceName: "", deviceModel: "" }],
  ])("reads %s", (userAgent, expected) => {
    expect(deviceOf(userAgent)).toMatchObject(expected);
  });
});
