/** A word that this codebase does not use, and what to write instead. */
export interface AvoidedWord {
  /** Tested against a line in lower case whose identifiers are split into their words. */
  readonly pattern: RegExp;
  /** Tested against the line as it stands: the word is avoided in names of code and usual in prose. */
  readonly isIdentifier?: boolean;
  readonly instead: string;
  /** Where the word has this sense; everywhere when left out. */
  readonly files?: RegExp;
}

const actor = "name the actor: the investor, the visitor, the caller, a second admin";

/** The words of the old language. CONTRIBUTING.md says how to write instead. */
export const avoidedWords: Readonly<Record<string, AvoidedWord>> = {
  somebody: { pattern: /\bsomebody\b/, instead: actor },
  nobody: { pattern: /\bnobody\b/, instead: `${actor}, or use the passive: "is not sent"` },
  whoever: { pattern: /\bwho(m|so)?ever\b/, instead: actor },
  told: {
    pattern: /\btold\b/,
    instead: "notified, reported, shown, received; name a variable after its value",
  },
  tell: {
    pattern: /\btell(s|ing)?\b(?! (us|our|you|me)\b)/,
    instead: "notify, report, show, distinguish, reveal",
  },
  anew: { pattern: /\banew\b/, instead: "again, or restart, reset, recount" },
  "once more": { pattern: /\bonce more\b/, instead: "again" },
  "look at": { pattern: /\blook(s|ed|ing)? (at|again)\b/, instead: "read, check, view, compare" },
  "under way": { pattern: /\bunder way\b/, instead: "in flight, running, in progress" },
  "for good": { pattern: /\bfor good\b/, instead: "permanently" },
  "make good": { pattern: /\bma(kes?|de|king) good\b/, instead: "reconcile, repeat, catch up" },
  mend: { pattern: /\bmend(s|ed|ing)?\b/, instead: "fix, repair, correct" },
  farewell: { pattern: /\bfarewell\b/, instead: "account deletion" },
  house: {
    pattern: /\bhouse(?! (account|delta|move|total)s?\b)|\bhousekeep/,
    instead: "house account, site info, maintenance",
  },
  desk: { pattern: /\bdesks?\b/, instead: "mail context" },
  letter: {
    pattern: /\bletters?\b/,
    instead: "mail, email template",
    files:
      /^functions\/(mail|contact)\/|^domain\/mail\/|^src\/features\/mails\/|(^|\/)(mails?|inbox|outbox)[-.]/,
  },
  office: { pattern: /\boffices?\b/, instead: "admin area, admin" },
  occasion: { pattern: /\boccasions?\b/, instead: "command context" },
  persevere: { pattern: /\bpersever/, instead: "retry on conflict" },
  bequeath: { pattern: /\bbequeath/, instead: "restore focus" },
  entrance: { pattern: /\bentrances?\b/, instead: "auth page" },
  deed: { pattern: /\bdeeds?\b/, instead: "interaction event" },
  deaf: { pattern: /\bdeaf\b/, instead: "ignores" },
  era: { pattern: /\beras?\b/, instead: "generation" },
  wish: { pattern: /\bwish(es|ed)?\b/, instead: "request, fingerprint" },
  door: { pattern: /\bdoors?\b/, instead: "entry point, boundary" },
  foresee: { pattern: /\bfores(ee|ees|een|aw)\b/, instead: "predict, preview" },
  standing: { pattern: /\bstanding\b/, instead: "membership version" },
  tally: { pattern: /\btall(y|ies)\b/, instead: "counts, counter increments" },
  "read ahead": { pattern: /\bread ahead\b|\bahead(\(|\.\w| =)/, instead: "prefetch" },
  patience: { pattern: /\bpatience\b/, instead: "timeout, retry budget" },
  "carry out": { pattern: /\bcarr(y|ies|ied|ying) out\b/, instead: "execute" },
  ahead: {
    pattern: /\bpages ahead\b|\bfetch(es|ed|ing)? ahead\b/,
    instead: "prefetch, prefetched",
  },
  signs: {
    pattern: /\bsigns between\b|\binteraction signs\b|\bsigns of (a language|life)\b/,
    instead: "punctuation, separators, interaction events",
  },
  drawer: {
    pattern: /\bdrawers? (named|called|for|of)\b/,
    instead: "file, folder; a drawer is a part of a screen",
  },
  carryOut: {
    pattern: /\b(carryOut|carry-out)\b/,
    isIdentifier: true,
    instead: "executeCommand, applyDecision",
  },
  "admin-app": {
    pattern: /\b(adminApp|admin-app)\b/,
    isIdentifier: true,
    instead: "admin-totp, admin-refusal",
  },
  inTurn: { pattern: /\b(inTurn|in-turn)\b/, isIdentifier: true, instead: "serializeByKey, queue…" },
  seen: {
    pattern: /\bseen(Terms|Method|Version)\b/,
    isIdentifier: true,
    instead: "expectedVersion, planVersion",
  },
  Question: {
    pattern: /[a-z]Questions?\b|\b(interface|type) Questions?\b|\w-questions?\.tsx?\b/,
    isIdentifier: true,
    instead: "Query; Confirmation or Dialog on a screen",
  },
  Words: {
    pattern: /[a-z]Words\b|\w-words\b/,
    isIdentifier: true,
    instead: "…Labels, describe…",
  },
  Outside: {
    pattern: /\b(interface|type) Outside\b|: Outside\b|\brealOutside\b/,
    isIdentifier: true,
    instead: "Dependencies, productionDependencies",
  },
  aftermath: { pattern: /\baftermath\b/, instead: "AfterCommitContext" },
  Lost: {
    pattern: /\b(class|interface|type|instanceof) Lost\b|: Lost\b/,
    isIdentifier: true,
    instead: "Conflict",
  },
  Task: {
    pattern: /\b(class|interface|type) Task\b|: Task\b/,
    isIdentifier: true,
    instead: "CommandExecution",
    files: /^(domain|functions)\//,
  },
  "second look": { pattern: /\bsecond look\b/, instead: "reconcile the outbox" },
  "counter.serve": { pattern: /\bcounters?\.serve\b/i, isIdentifier: true, instead: "RateLimiter.run" },
  "settle waiting": { pattern: /\bsettle waiting\b/, instead: "settlePendingOnDeactivation" },
  withoutApp: { pattern: /\bwithoutApp\b/, isIdentifier: true, instead: "adminTotpRefusal" },
  hydration: {
    pattern: /\b(isTakenOver|useRuns|laterCode|later-code)\b/,
    isIdentifier: true,
    instead: "isHydrated, useHydrated, deferred-hydration",
  },
  pageReady: {
    pattern: /\b(what-is-read|whatIsRead|everythingRead)\b/,
    isIdentifier: true,
    instead: "page-ready, waitForPageReady",
  },
  useArrival: { pattern: /\buseArrival\b/, isIdentifier: true, instead: "useRouteAnnouncer" },
  AddressDoubt: { pattern: /[aA]ddressDoubt\b/, isIdentifier: true, instead: "useAddressWarning" },
  endInOrder: { pattern: /\bend(s|ed|ing)?InOrder\b/, isIdentifier: true, instead: "gracefulShutdown" },
  "always-near": {
    pattern: /\b(always-near|alwaysNear)\b/,
    isIdentifier: true,
    instead: "intersection-observer-stub",
  },
  "say…": {
    pattern: /\bsay[A-Z]\w+/,
    isIdentifier: true,
    instead: "announce…, show…, describe…, close…",
  },
  "who…": {
    pattern: /\bwho(May|Can|Is|Has|Does)[A-Z]\w+/,
    isIdentifier: true,
    instead: "a verb with an object, such as requireActiveOwner",
  },
  adverb: {
    pattern: /[a-z](Quietly|Lately|Anyway)\b/,
    isIdentifier: true,
    instead: "what it does or holds, such as checkVisitorSession",
  },
  "riddle of before": {
    pattern:
      /no entry of the audit is like|what you see is what was known|code is not right|nothing waits for a second|what you see was known last/,
    instead: "a sentence with a subject and a verb that says what happened and what to do",
  },
  "of before": { pattern: /\bof before\b/, instead: "previous, earlier, or from before …" },
  "for ever": { pattern: /\bfor ever\b/i, isIdentifier: true, instead: "permanently" },
  "as it comes": {
    pattern: /AS_IT_COMES|as-it-comes|asItComes/,
    isIdentifier: true,
    instead: "default-config, DEFAULT_CONFIG",
  },
};

/** Beginnings that name no actor and no outcome. They apply to the text of a file of code. */
export const avoidedBeginnings: Readonly<Record<string, RegExp>> = {
  "title: <subject> <verb> <outcome> when <condition>":
    /\b(?:it|test|describe)\(\s*["`](?:who|what|whose|whoever)\b/gi,
  "title that names the actor: the caller, the admin, a signed-in visitor":
    /\b(?:it|test|describe)(?:\.each\(\w+\))?\(\s*["`][^"`\n]*\b(?:everybody|(?:of|by|to|from|as|sends|leads) whom?)\b/g,
  "title that begins with its subject or its verb, not in the middle of a sentence":
    /(?:\b(?:it|test)(?:\.\w+)?(?:\.each\(\w+\))?\(|\)\()\s*["`](?:of|to|that|when|in|by|from|at|without) [^"`\n]*["`],\s*(?:async )?(?:\(|\w+ =>|\{)/g,
  "doc comment: a noun, or a verb in the third person": /\/\*\*\s+(?:\* )?(?:What|Who|Whose|Whoever) /g,
  "comment whose subject is a noun, not a relative clause":
    /(?:\/\/|\*) [^\n]*[:;.] (?:[Ww]hat|[Ww]ho) (?:is|was|has|had|cannot|goes|comes|stands)\b/g,
  "comment: name the actor": /(?<!\/\/[^\n]*\n\s*)\/\/ (?:What|Who|Whose|Whoever) /g,
};

/** A line that may hold one of the words. `file` is a path or a folder, `text` a part of the line. */
interface Exception {
  readonly word: string;
  readonly file: string;
  readonly text?: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [
  { word: "house", file: "domain", text: "house:", reason: "the other side of a posting is a house account" },
  { word: "house", file: "domain/ledger", reason: "the other side of a posting is a house account" },
  { word: "house", file: "domain/trades/trade.test.ts", reason: "the amount on the house account" },
  {
    word: "house",
    file: "domain/results/result-reversal.test.ts",
    text: '"house"',
    reason: "a house account",
  },
  { word: "house", file: "scripts/bench/log/entry-chain.ts", text: "house:", reason: "a house account" },
  { word: "house", file: "scripts/bench/money/fill-books.ts", text: "house:", reason: "a house account" },
  { word: "house", file: "tests/books.ts", text: "house:", reason: "a house account" },
  { word: "standing", file: "", text: "standing:", reason: "guards are stored with this prefix" },
  { word: "letter", file: "functions/mail/templates/recipient", reason: "characters of a name" },
  { word: "era", file: "messages/es", reason: "Spanish for was" },
  {
    word: "Words",
    file: "emulator/query/search.ts",
    text: "stopWords",
    reason: "the term of full-text search",
  },
  {
    word: "Words",
    file: "domain/payment-methods/address-check.ts",
    text: "fromWords",
    reason: "@scure/base names it so",
  },
  { word: "Words", file: "tests/wallet-addresses.ts", text: "toWords", reason: "@scure/base names it so" },
  {
    word: "Words",
    file: "CONTRIBUTING.md",
    text: "avoided-words",
    reason: "the file holds words",
  },
  {
    word: "as it comes",
    file: "tests/upgrade/checkout.ts",
    text: "KEELSTONE_AS_IT_COMES",
    reason: "builds of 0.2.0 read this name",
  },
  { word: "patience", file: "scripts/test/drills.ts", reason: "an option that operators pass" },
  {
    word: "of before",
    file: "emulator/config/functions-from-config.ts",
    text: "const old of before",
    reason: "a loop over a list",
  },
  { word: "carry out", file: "", text: '"carried-out"', reason: "the stored answer of a revocation" },
  { word: "carry out", file: "messages", reason: "a text that people know" },
  { word: "carry out", file: "domain/refusals/refusal.ts", reason: "a text that people know" },
  { word: "carry out", file: "functions/lib/respond.ts", reason: "an answer that programs may read" },
  { word: "mend", file: "", text: "MEND", reason: "the operator's variables of the drills" },
];
