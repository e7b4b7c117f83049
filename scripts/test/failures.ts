/** The parts of vitest's JSON report that describe failures. */
interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The parts of Playwright's JSON report that describe failures. */
interface PlaywrightSuite {
  specs?: {
    file: string;
    line: number;
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const longest = 1500;

/** A message without the colours of a terminal, shortened to a readable length. */
const plain = (message: string) =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape sequence begins with one
    .replaceAll(/\u001b\[[0-9;]*m/g, "")
    .slice(0, longest);

const describeFailure = (place: string, message: string) =>
  `${place}\n${plain(message).replaceAll(/^/gm, "  ")}`;

/**
 * @param report vitest's JSON report
 * @returns one text per failed test, and per file that could not be run at all
 */
export function failedTests(report: VitestReport): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && file.message) return [describeFailure(file.name, file.message)];
    return failed.map((test) =>
      describeFailure(`${file.name} › ${test.fullName}`, (test.failureMessages ?? []).join("\n")),
    );
  });
}

/**
 * @param suites of Playwright's JSON report, which may lie in each other
 * @returns one text per journey that failed
 */
export function failedJourneys(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) =>
        describeFailure(
          `${spec.file}:${spec.line} › ${spec.title}`,
          spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? "")).join("\n"),
        ),
      ),
    ...failedJourneys(suite.suites ?? []),
  ]);
}
