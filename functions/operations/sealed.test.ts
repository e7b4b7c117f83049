import { expect, it } from "vitest";
import { isQuery, type OperationName, operations } from "#domain/operations/operations.ts";
import { sealedQuery } from "#src/backend/sealed-answer.ts";
import { sealed } from "./sealed.ts";

const request = (path: string, body: object) => ({
  method: "POST",
  path,
  headers: {},
  bodyText: JSON.stringify(body),
});

it("seals the answer to an administrator's query so that only the asking page opens it", async () => {
  const [asking, other] = [await sealedQuery(), await sealedQuery()];
  const answer = { session: "a secret", name: "Žofie" };
  const response = await sealed(
    request("/openAdminArea", { input: {}, answerKey: asking.answerKey }),
    answer,
  );
  expect(JSON.stringify(response)).not.toContain("secret");
  expect(await asking.open(response as never)).toEqual(answer);
  await expect(other.open(response as never)).rejects.toThrow();
});

const queries = (Object.keys(operations) as OperationName[]).filter(isQuery);

it.each(queries)("refuses the answer of %s to a page that sends no key", async (name) => {
  expect(await sealed(request(`/${name}`, { input: {} }), { sessions: [] })).toMatchObject({
    code: "page-outdated",
  });
});

it("refuses an answer key that is no public key", async () => {
  const answerKey = "A".repeat(88);
  expect(await sealed(request("/listSessions", { answerKey }), {})).toMatchObject({
    code: "invalid-request",
  });
});

it("leaves the answers of commands as they are", async () => {
  for (const path of ["/approve", "/unknown"])
    expect(await sealed(request(path, {}), { id: "t1" })).toEqual({ id: "t1" });
});
