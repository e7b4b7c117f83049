import { Client } from "appwrite";
import { endpoint, projectId } from "./address.ts";

/** Asks the browser to store no answer: Appwrite 1.9.6 says nothing about that with the rows it answers. */
export class UnstoredClient extends Client {
  override prepareRequest(...request: Parameters<Client["prepareRequest"]>) {
    const prepared = super.prepareRequest(...request);
    prepared.options.cache = "no-store";
    return prepared;
  }
}

/** The one connection to Appwrite that every file of this folder shares. */
export const client = new UnstoredClient().setEndpoint(endpoint).setProject(projectId);
