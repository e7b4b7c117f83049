import { expect, it } from "vitest";
import { failedJourneys, failedTests } from "./failures.ts";

it("names each failed test with its file and the first words of why, without colours", () => {
  const failed = failedTests({
    testResults: [
      {
        name: "domain/values/money.test.ts",
        message: "",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          {
            fullName: "divides",
            status: "failed",
            failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m"],
          },
        ],
      },
    ],
  });
  expect(failed).toEqual(["domain/values/money.test.ts › divides\n  expected 1 to be 2"]);
});

it("names a file that could not be run at all", () => {
  const failed = failedTests({
    testResults: [
      { name: "domain/values/money.test.ts", message: "Cannot find module", assertionResults: [] },
    ],
  });
  expect(failed).toEqual(["domain/values/money.test.ts\n  Cannot find module"]);
});

it("names each failed journey, however deep it is described", () => {
  const spec = (title: string, ok: boolean) => ({
    file: "deposit.spec.ts",
    line: 7,
    title,
    ok,
    tests: [{ results: [ok ? {} : { error: { message: "no such button" } }] }],
  });
  expect(failedJourneys([{ suites: [{ specs: [spec("pays", true), spec("is rejected", false)] }] }])).toEqual(
    ["deposit.spec.ts:7 › is rejected\n  no such button"],
  );
});
