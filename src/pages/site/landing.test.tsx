import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { siteNavigation } from "#src/content/site-navigation.ts";
import { LandingPage } from "./landing.tsx";

const warning =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.";

beforeEach(() => {
  render(<LandingPage />, { wrapper: MemoryRouter });
});

describe("the landing page", () => {
  it("says what this is in one sentence and offers one action", () => {
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/register"]);
  });

  it("says the risk beside the offer and beside the plans", () => {
    const offer = screen.getByRole("heading", { level: 1 }).closest("section");
    const plans = screen.getByRole("heading", { name: "Plans" }).closest("section");
    for (const section of [offer, plans]) expect(section).toHaveTextContent(warning);
  });

  it("marks the product picture as an example with invented figures", () => {
    const picture = screen.getByRole("figure");
    expect(within(picture).getByText(/^Example with invented figures/)).toBeVisible();
  });

  it("has every section that the navigation leads to", () => {
    for (const { to } of siteNavigation) {
      const anchor = new URL(to, "http://x").hash.slice(1);
      if (anchor !== "") expect(document.getElementById(anchor)).toBeInTheDocument();
    }
  });

  it("has its headings in order", () => {
    const levels = screen.getAllByRole("heading").map(({ tagName }) => Number(tagName.slice(1)));
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  });
});
