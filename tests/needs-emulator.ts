/**
 * Lists the contract, security and journey tests that run only against the local server, and why. All other
 * tests run unchanged against any Appwrite 1.9: `npm run test:appwrite`, docs/deploy.md.
 */

/** Whole files, by their path. */
export const filesThatNeedEmulator: Readonly<Record<string, string>> = {
  "tests/contract/account-rate-limits.test.ts": "moves the clock past an hour of rate limits",
  "tests/contract/backup.test.ts": "restores into several empty projects; a key makes no projects",
  "tests/contract/backup-under-work.test.ts": "restores into a second project; a key makes no projects",
  "tests/contract/cli.test.ts": "the CLI of the first push of a function wants a login of the console",
  "tests/contract/commands-calls.test.ts": "restores into a second project; a key makes no projects",
  "tests/contract/compare-projects.test.ts": "compares two projects; a key makes no projects",
  "tests/contract/console-channel.test.ts": "hears the channel of the console, which a key does not reach",
  "tests/contract/crash.test.ts": "kills the function's process between two of its calls",
  "tests/contract/database-methods.test.ts": "reads the routes of the emulator's own source",
  "tests/contract/demo-year.test.ts": "starts the local server on the year of npm start",
  "tests/contract/deploy-again.test.ts": "deploys to a project of its own; a key makes no projects",
  "tests/contract/deploy.test.ts": "deploys to several empty projects; a key makes no projects",
  "tests/contract/development.test.ts": "starts the local server in development mode",
  "tests/contract/doctor.test.ts": "breaks the project, its keys and its functions on purpose",
  "tests/contract/durability.test.ts": "reads the files of the emulator",
  "tests/contract/function-attacks.test.ts": "eats memory and time of the machine that runs functions",
  "tests/contract/killed-log.test.ts": "kills the server, and starts it again on its data folder",
  "tests/contract/killed-server.test.ts": "kills the server and starts it again on its data folder",
  "tests/contract/ledger-verify-incremental.test.ts":
    "fills books past the functions, whose mails it switches off",
  "tests/contract/ledger-verify.test.ts": "fills books past the functions, whose mails it switches off",
  "tests/contract/mail-provider.test.ts":
    "is the mail provider itself, which a function elsewhere cannot reach, and kills the server between two calls",
  "tests/contract/mail.test.ts": "is the mail server itself, which a function elsewhere cannot reach",
  "tests/contract/packed-server.test.ts": "installs and starts the local server itself",
  "tests/contract/projects.test.ts": "has several projects in one server",
  "tests/contract/recordings-accounts.test.ts":
    "are what a real Appwrite answered: nothing is left to compare",
  "tests/contract/recordings-rows.test.ts": "are what a real Appwrite answered: nothing is left to compare",
  "tests/contract/recordings-services.test.ts":
    "are what a real Appwrite answered: nothing is left to compare",
  "tests/contract/recordings.test.ts": "is about the reader of recordings",
  "tests/contract/silent-socket.test.ts": "moves the server's timers",
  "tests/contract/sockets-fuzz.test.ts":
    "sends garbage, and asks the server's own report whether anything failed",
  "tests/contract/start.test.ts": "starts servers itself, as npm start does",
  "tests/contract/test-controls.test.ts": "resets the server and moves its clock",
  "tests/contract/test-appwrite.test.ts": "is about these variables themselves",
  "tests/security/local-start.test.ts": "starts servers itself, as npm start does",
  "tests/security/local-hosts.test.ts": "asks the emulator under other host names and reads its inbox",
  "tests/security/scheduled-executions.test.ts": "lets minutes of the scheduler come",
  "tests/e2e/admin-totp.spec.ts": "runs beside the other journeys on a server with other settings",
  "tests/e2e/robot-check.spec.ts": "runs beside the other journeys on a server with other settings",
  "tests/e2e/web-sdk.spec.ts": "is a page of its own on a server that knows nothing of the product",
};

/** Why single tests of other files are skipped. */
export const reasons = {
  clock: "moves the server's clock",
  warm: "changes variables of a function that runs already",
  schedule: "lets a minute of the scheduler come",
  stop: "stops the server",
  bounds: "reaches a bound that only the local server has",
  proxy:
    "is refused before its end, which nginx in front of Appwrite answers with 502; without it curl received 413",
  buffers: "knows how far behind a reader may be before it is cut off",
} as const;
