import { Client } from "appwrite";

/** Where the API is. The same origin by default, so that session cookies stay on one site. */
const endpoint = import.meta.env.VITE_APPWRITE_ENDPOINT ?? `${window.location.origin}/v1`;

/** The project's id; the local server creates this one. */
export const projectId = import.meta.env.VITE_APPWRITE_PROJECT ?? "keelstone";

export const databaseId = "main";

/** The one connection to Appwrite that every file of this folder shares. */
export const client = new Client().setEndpoint(endpoint).setProject(projectId);
