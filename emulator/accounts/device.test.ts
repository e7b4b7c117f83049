import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Device, deviceOf } from "./device.ts";

/** The session that a 1.9.6 stored for each User-Agent header: the header, then the parts in the order of `Device`. */
const recorded = readFileSync(join(import.meta.dirname, "recorded-devices.tsv"), "utf8")
  .trimEnd()
  .split("\n");

const android = (deviceModel: string, deviceBrand = "") => ({ deviceBrand, deviceModel });
/** The parts that 1.9.6 reads otherwise, by a part of the header: it looks devices up in lists of thousands. */
const differences: Readonly<Record<string, object>> = {
  "2201117TG": { ...android("2201117TG"), deviceName: "smartphone" },
  M2102J20SG: android("M2102J20SG"),
  "SM-S918B": android("SM-S918B", "Samsung"),
  "SM-X710": android("SM-X710", "Samsung"),
  "SM-G960F": android("SM-G960F", "Samsung"),
  "SM-A525F": android("SM-A525F", "Samsung"),
  CPH2449: android("CPH2449"),
  RMX3085: android("RMX3085"),
  "HUAWEI P40": android("HUAWEI P40"),
  "moto g(30)": android("moto g(30)"),
  "FBDV/iPhone14,5": { deviceName: "smartphone", deviceModel: "iPhone" },
  "SMART-TV": { deviceBrand: "", deviceModel: "" },
  Web0S: { osCode: "LIN", osName: "GNU/Linux", osVersion: "", deviceName: "desktop", deviceBrand: "" },
  PlayStation: {
    osCode: "",
    osName: "",
    osVersion: "",
    clientCode: "SF",
    clientName: "Safari",
    clientVersion: "13.0",
    deviceName: "",
    deviceBrand: "",
    deviceModel: "",
  },
  "Xbox One": { deviceName: "desktop", deviceBrand: "", deviceModel: "" },
  KFTRWI: {
    ...android("KFTRWI"),
    osCode: "AND",
    osName: "Android",
    osVersion: "9",
    clientCode: "CH",
    clientName: "Chrome",
    clientVersion: "118.0",
  },
  CFNetwork: { osCode: "", osName: "", osVersion: "", deviceBrand: "" },
};

function parse(line: string): { userAgent: string; device: Device } {
  const [userAgent = "", ...parts] = line.split("\t");
  const part = (index: number) => parts[index] ?? "";
  const device = {
    osCode: part(0),
    osName: part(1),
    osVersion: part(2),
    clientType: part(3),
    clientCode: part(4),
    clientName: part(5),
    clientVersion: part(6),
    clientEngine: part(7),
    clientEngineVersion: part(8),
    deviceName: part(9),
    deviceBrand: part(10),
    deviceModel: part(11),
  };
  return { userAgent, device };
}

describe("deviceOf", () => {
  it.each(recorded.map(parse))(
    "reads $userAgent as 1.9.6 does, apart from what is listed",
    ({ userAgent, device }) => {
      const known = Object.entries(differences).find(([part]) => userAgent.includes(part))?.[1];
      expect(deviceOf(userAgent)).toEqual({ ...device, ...known });
    },
  );

  it("reads the first kilobyte of a header, however long it is", () => {
    const long = `Chrome/${"1".repeat(500_000)} Mobile `.repeat(2);
    expect(deviceOf(long)).toMatchObject({ clientName: "Chrome", clientVersion: "1".repeat(1024 - 7) });
  });

  it("differs for no header that is not listed, and for every one that is", () => {
    const differing = recorded.map(parse).filter(({ userAgent, device }) => {
      const own = deviceOf(userAgent);
      return Object.entries(device).some(([key, value]) => own[key as keyof Device] !== value);
    });
    const listed = Object.keys(differences);
    const isListed = ({ userAgent }: { userAgent: string }) =>
      listed.some((part) => userAgent.includes(part));
    expect(differing.filter((one) => !isListed(one))).toEqual([]);
    expect(listed.filter((part) => !differing.some(({ userAgent }) => userAgent.includes(part)))).toEqual([]);
  });
});
