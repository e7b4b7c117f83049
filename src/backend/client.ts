import { Client } from "appwrite";
import { endpoint, projectId } from "./address.ts";

/** The one connection to Appwrite that every file of this folder shares. */
export const client = new Client().setEndpoint(endpoint).setProject(projectId);
