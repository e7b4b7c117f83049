import { Client, Functions } from "node-appwrite";

export interface Access {
  endpoint: string;
  projectId: string;
  apiKey: string;
}

/** A server-side client of one project. */
export function keyClient({ endpoint, projectId, apiKey }: Access): Client {
  return new Client().setEndpoint(endpoint).setProject(projectId).setKey(apiKey);
}

/** Tells the mail function where the mail catcher listens and which address its links begin with. */
export async function setFunctionVariables(
  options: Access & { smtpPort: number; appUrl: string },
): Promise<void> {
  const functions = new Functions(keyClient(options));
  const wanted = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(options.smtpPort), APP_URL: options.appUrl };
  const { variables } = await functions.listVariables({ functionId: "mail" });
  for (const [key, value] of Object.entries(wanted)) {
    const existing = variables.find((variable) => variable.key === key);
    // Secret variables read back as "": these are not, so that a start without a change writes nothing.
    if (existing?.value === value) continue;
    if (existing === undefined) {
      const variableId = key.toLowerCase().replace("_", "-");
      await functions.createVariable({ functionId: "mail", variableId, key, value, secret: false });
    } else {
      await functions.updateVariable({
        functionId: "mail",
        variableId: existing.$id,
        key,
        value,
        secret: false,
      });
    }
  }
}
