import { expect, it } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { respondRefusal } from "./respond.ts";

it("writes down what was refused, in one line and without the input", () => {
  const lines: string[] = [];
  const context = {
    req: {
      method: "POST",
      path: `/approve\n{"refused":"nothing"}${"x".repeat(200)}`,
      headers: {},
      bodyText: '{"input":{"password":"secret"}}',
    },
    res: { json: (body: unknown, status?: number) => ({ body, status }), empty: () => undefined },
    log: (line: string) => lines.push(line),
  };
  const refusal = refuse("not-admin");
  expect(respondRefusal(context, refusal)).toEqual({ body: refusal, status: 403 });
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line).not.toMatch(/\n|secret/);
  expect(JSON.parse(line)).toEqual({
    refused: "not-admin",
    status: 403,
    path: expect.stringMatching(/^\/approve/),
  });
  expect(JSON.parse(line).path).toHaveLength(100);
});
