import { errorMessage } from "#scripts/operate/command.ts";
import { checkAntivirus } from "./check-antivirus.ts";
import { checkBooks } from "./check-books.ts";
import { checkFraming } from "./check-framing.ts";
import { checkFunctions } from "./check-functions.ts";
import { checkGateway } from "./check-gateway.ts";
import { checkKey } from "./check-key.ts";
import { checkLogFiles } from "./check-log-files.ts";
import { checkMails } from "./check-mails.ts";
import { checkPages } from "./check-pages.ts";
import { checkActivations, checkAdministrators } from "./check-people.ts";
import { checkPublicLog } from "./check-public-log.ts";
import { checkRetention } from "./check-retention.ts";
import { checkSchema } from "./check-schema.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkServer } from "./check-server.ts";
import { checkSite } from "./check-site.ts";
import { checkTls } from "./check-tls.ts";
import { checkWitnessKeys } from "./check-witness-keys.ts";
import { type DoctorContext, type Finding, unknown } from "./finding.ts";

/** Checks everything that a deployed product needs, and changes nothing. Ends early when there is no server or no key. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<Finding> {
  for (const check of [checkServer, checkKey]) {
    for await (const finding of check(context)) {
      yield finding;
      if (finding.isFinal) return;
    }
  }
  for (const [what, check] of Object.entries({
    "the schema": checkSchema,
    "the functions": checkFunctions,
    "the secrets": checkSecrets,
    "the site": checkSite,
    "its pages": checkPages,
    "its encryption": checkTls,
    "its gateway": checkGateway,
    "the lengths of requests": checkFraming,
    "the scanner of files": checkAntivirus,
    "the age of logs": checkRetention,
    "the administrators": checkAdministrators,
    "the first activations": checkActivations,
    "the mails": checkMails,
    "the books": checkBooks,
    "the public log": checkPublicLog,
    "the witnesses of the public log": checkWitnessKeys,
    "the files of the public log": checkLogFiles,
  })) {
    try {
      yield* check(context);
    } catch (problem) {
      yield unknown(`${what} could not be checked: ${errorMessage(problem)}`, "fix the problems above first");
    }
  }
}
