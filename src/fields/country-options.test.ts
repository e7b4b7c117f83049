import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { countries } from "#domain/values/countries.ts";
import type { Language } from "#messages/languages.ts";
import { useCountryOptions } from "./country-options.ts";

const service = "https://countries.example/all";
const names = (options: { label: string }[]) => options.map(({ label }) => label);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("makes no request as long as no service is chosen", () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { result } = renderHook(() => useCountryOptions("en", undefined));
  expect(result.current.length).toBeGreaterThan(200);
  expect(asked).not.toHaveBeenCalled();
});

it("names the countries as the reader does, sorted so, and keeps the English names as what is stored and found", () => {
  const optionsFor = (language: Language) =>
    renderHook(() => useCountryOptions(language, undefined)).result.current;
  const german = optionsFor("de");
  expect(german).toContainEqual({
    value: "United Kingdom",
    label: "Vereinigtes Königreich",
    mark: "🇬🇧",
    otherNames: expect.arrayContaining(["United Kingdom", "UK"]),
  });
  // "Ä" stands with "A", not behind "Z".
  expect(names(german).indexOf("Ägypten")).toBeLessThan(names(german).indexOf("Albanien"));
  expect(optionsFor("ar").find(({ value }) => value === "Egypt")?.label).toBe("مصر");
  for (const language of ["de", "es", "fr", "pt", "ar"] as const) {
    const options = optionsFor(language);
    expect(options.map(({ value }) => value).sort()).toEqual(countries.map(({ name }) => name).sort());
    expect(new Set(names(options)).size).toBe(countries.length);
  }
  expect(names(optionsFor("en"))).toEqual(countries.map(({ name }) => name));
});

it("takes the names of the service, sorted, as far as an account can have them", async () => {
  const answer = ["Norway", "Atlantis", "Chile"].map((common) => ({ name: { common }, flags: {} }));
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(Response.json(answer)));
  const { result } = renderHook(() => useCountryOptions("en", service));
  await waitFor(() => expect(names(result.current)).toEqual(["Chile", "Norway"]));
  expect(fetch).toHaveBeenCalledWith(`${service}?fields=name,flags`, expect.anything());
});

it("logs a failure, and the list of our own works", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("", { status: 503 })));
  const { result } = renderHook(() => useCountryOptions("en", service));
  await waitFor(() => expect(log).toHaveBeenCalledWith("Error fetching countries:", expect.any(Error)));
  expect(names(result.current)).toContain("Norway");
});
