import { runnerImport } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import { keptForPages } from "./page-variables.ts";

afterEach(() => void vi.unstubAllEnvs());

const kept = {
  VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1",
  VITE_SITE_URL: "",
  APPWRITE_ORIGIN: "https://api.example.com",
  APPWRITE_ORIGIN_CA: "/etc/nginx/our-ca.pem",
  APPWRITE_KEY: "secret",
  MAIL_KEY: "secret",
};

it("passes on the variables of the pages, but no server key and no empty variable", () => {
  expect(keptForPages(kept, {})).toEqual({
    VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1",
    APPWRITE_ORIGIN: "https://api.example.com",
    APPWRITE_ORIGIN_CA: "/etc/nginx/our-ca.pem",
  });
});

it.each(["https://other.example.com/v1", ""])(
  "keeps the value of the environment, even an empty one: %j",
  (said) => {
    expect(keptForPages(kept, { VITE_APPWRITE_ENDPOINT: said })).toEqual({
      APPWRITE_ORIGIN: "https://api.example.com",
      APPWRITE_ORIGIN_CA: "/etc/nginx/our-ca.pem",
    });
  },
);

it("the app treats an empty variable as a missing one", async () => {
  for (const name of ["VITE_APPWRITE_ENDPOINT", "VITE_APPWRITE_PROJECT", "VITE_COUNTRIES_API"])
    vi.stubEnv(name, "");
  const read = async <Module>(file: string) =>
    (await runnerImport<Module>(`./src/backend/${file}`, { configFile: false, logLevel: "error" })).module;
  const address = await read<typeof import("#src/backend/address.ts")>("address.ts");
  expect(address).toMatchObject({ endpoint: "http://localhost/v1", projectId: "keelstone" });
  const { countriesService } =
    await read<typeof import("#src/backend/countries-service.ts")>("countries-service.ts");
  expect(countriesService).toBeUndefined();
});
