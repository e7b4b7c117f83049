/** Where the API is. The same origin by default, so that session cookies stay on one site. */
export const endpoint =
  import.meta.env.VITE_APPWRITE_ENDPOINT ||
  // The build writes the public pages without a window, and sends no request.
  `${typeof window === "undefined" ? "http://localhost" : window.location.origin}/v1`;

/** The project's id; the local server creates this one. */
export const projectId = import.meta.env.VITE_APPWRITE_PROJECT || "keelstone";

export const databaseId = "main";
