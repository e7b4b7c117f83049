import { type MockPhone, mockPhones, setMockPhones } from "#emulator/accounts/mock-phones.ts";
import { asStored, formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { phone, text } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import type { Project } from "#emulator/project.ts";
import { pageOf } from "#emulator/query/page.ts";

const path = "/project/mock-phones";
const write = ["mocks.write"];
const read = ["mocks.read"];
const params = { number: required(phone), otp: required(text(6, 6, "0123456789")) };

/** @throws mock_number_not_found */
function known({ project }: Context, number: string): MockPhone {
  const mock = mockPhones(project).find((each) => each.number === number);
  if (mock === undefined) throw new AppwriteError("mock_number_not_found");
  return mock;
}

/** As they are stored: numbers are a part of the project, and are shown as such. */
const instantOf = (project: Project): string => asStored(formatDatetime(project.clock.now()));

const create = route({
  method: "POST",
  path,
  scopes: write,
  params,
  handler({ project }, input) {
    const all = mockPhones(project);
    if (all.some(({ number }) => number === input.number)) {
      throw new AppwriteError("mock_number_already_exists");
    }
    const now = instantOf(project);
    const mock = { ...input, $createdAt: now, $updatedAt: now };
    setMockPhones(project, [...all, mock]);
    return json(mock, 201);
  },
});

const list = route({
  method: "GET",
  path,
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler({ project }, input) {
    const { total, documents } = pageOf(mockPhones(project), input);
    return json({ total, mockNumbers: documents });
  },
});

const get = route({
  method: "GET",
  path: `${path}/:number`,
  scopes: read,
  params: { number: required(phone) },
  handler: (context, { number }) => json(known(context, number)),
});

const update = route({
  method: "PUT",
  path: `${path}/:number`,
  scopes: write,
  params,
  handler(context, { number, otp }) {
    const { project } = context;
    const mock = { ...known(context, number), otp, $updatedAt: instantOf(project) };
    setMockPhones(
      project,
      mockPhones(project).map((each) => (each.number === number ? mock : each)),
    );
    return json(mock);
  },
});

const remove = route({
  method: "DELETE",
  path: `${path}/:number`,
  scopes: write,
  params: { number: required(phone) },
  handler(context, { number }) {
    const { project } = context;
    known(context, number);
    setMockPhones(
      project,
      mockPhones(project).filter((each) => each.number !== number),
    );
    return noContent();
  },
});

export const projectMockPhoneRoutes = [create, list, get, update, remove];
