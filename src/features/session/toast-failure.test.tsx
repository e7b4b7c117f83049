import { render, screen } from "@testing-library/react";
import { AppwriteException } from "appwrite";
import { expect, it } from "vitest";
import { Toaster } from "#src/ui/toaster.tsx";
import { toastFailure } from "./toast-failure.ts";

it("says after too many requests that nothing was changed and what to do, in no words about endpoints", async () => {
  render(<Toaster theme="light" />);
  const words = "Rate limit for the current endpoint has been exceeded. Please try again after some time.";
  toastFailure("Failed to claim profit", new AppwriteException(words, 429, "general_rate_limit_exceeded"));
  expect(await screen.findByText("Failed to claim profit")).toBeVisible();
  expect(screen.getByText(/^Nothing was changed: .* Please wait a minute and try again\.$/)).toBeVisible();
});
