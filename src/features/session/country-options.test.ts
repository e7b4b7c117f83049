import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useCountryOptions } from "./country-options.ts";

const service = "https://countries.example/all";
const names = (options: { label: string }[]) => options.map(({ label }) => label);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks nobody as long as no service is chosen", () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  const { result } = renderHook(() => useCountryOptions(undefined));
  expect(result.current.length).toBeGreaterThan(200);
  expect(asked).not.toHaveBeenCalled();
});

it("takes the names of the service, sorted, as far as an account can have them", async () => {
  const answer = ["Norway", "Atlantis", "Chile"].map((common) => ({ name: { common }, flags: {} }));
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(Response.json(answer)));
  const { result } = renderHook(() => useCountryOptions(service));
  await waitFor(() => expect(names(result.current)).toEqual(["Chile", "Norway"]));
  expect(fetch).toHaveBeenCalledWith(`${service}?fields=name,flags`, expect.anything());
});

it("logs a failure, and the list of our own works", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response("", { status: 503 })));
  const { result } = renderHook(() => useCountryOptions(service));
  await waitFor(() => expect(log).toHaveBeenCalledWith("Error fetching countries:", expect.any(Error)));
  expect(names(result.current)).toContain("Norway");
});
