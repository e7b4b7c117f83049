import { Client } from "appwrite";
import { endpoint, projectId } from "./address.ts";
import { takeEarlyAnswer } from "./early-answers.ts";

/** Asks the browser to store no answer: Appwrite 1.9.6 says nothing about that with the rows it answers. */
export class UnstoredClient extends Client {
  override prepareRequest(...request: Parameters<Client["prepareRequest"]>) {
    const prepared = super.prepareRequest(...request);
    prepared.options.cache = "no-store";
    return prepared;
  }
}

/** The client of who signed in, for whom the document asks early. Others read with another session. */
class OwnClient extends UnstoredClient {
  override async call(...[method, url, headers, params, responseType]: Parameters<Client["call"]>) {
    if (method.toUpperCase() === "GET" && url instanceof URL) {
      const { uri } = this.prepareRequest(method, new URL(url), headers, params);
      const early = await takeEarlyAnswer(uri);
      if (early !== undefined) return early;
    }
    return super.call(method, url, headers, params, responseType);
  }
}

/** The one connection to Appwrite that every file of this folder shares. */
export const client = new OwnClient().setEndpoint(endpoint).setProject(projectId);

/** The codes of languages that Appwrite has only for a country. */
const countryLanguages: Readonly<Record<string, string>> = { pt: "pt-br", zh: "zh-cn" };

/** Asks for Appwrite's own mails in a language. Only these requests say one: a session would keep it in its country. */
export function mailClient(language: string): Client {
  const locale = countryLanguages[language] ?? language;
  return new UnstoredClient().setEndpoint(endpoint).setProject(projectId).setLocale(locale);
}
