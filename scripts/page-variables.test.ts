import { expect, it } from "vitest";
import { ofPages } from "./page-variables.ts";

it("lets what is built into the pages through, and no key of the server", () => {
  const kept = {
    VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1",
    VITE_SITE_URL: undefined,
    APPWRITE_ORIGIN: "https://api.example.com",
    APPWRITE_KEY: "secret",
    MAIL_KEY: "secret",
  };
  expect(ofPages(kept)).toEqual({
    VITE_APPWRITE_ENDPOINT: "https://api.example.com/v1",
    APPWRITE_ORIGIN: "https://api.example.com",
  });
});
