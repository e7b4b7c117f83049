import { describe, expect, it } from "vitest";
import { ownChannels, withAction } from "./channels.ts";
import { parseFilter } from "./filter.ts";
import { createSubscriptions } from "./subscriptions.ts";
import { urlSubscriptions } from "./url-subscriptions.ts";

const q = (method: string, attribute: string, ...values: unknown[]) =>
  JSON.stringify({ method, attribute, values });

describe("channels", () => {
  it("account means the own account, another's is left out", () => {
    expect(ownChannels(["account", "account.bob", "rows"], "ann")).toEqual([
      "account",
      "rows",
      "account.ann",
    ]);
    expect(ownChannels(["account"], "")).toEqual(["account"]);
  });

  it("each channel has a sibling for the action", () => {
    expect(withAction(["rows", "rows.r"], "databases.d.tables.t.rows.update.upsert")).toContain(
      "rows.upsert",
    );
    expect(withAction(["account"], "users.create.update.name")).toEqual(["account", "account.update"]);
  });
});

describe("queries of a subscription", () => {
  const payload = { v: "b", n: 5, none: null };
  it.each([
    [q("equal", "v", "a", "b"), true],
    [q("equal", "n", "5"), false],
    [q("notEqual", "v", "b"), false],
    [q("lessThan", "n", 6), true],
    [q("lessThanEqual", "n", 5), true],
    [q("greaterThan", "v", "a"), true],
    [q("greaterThanEqual", "n", "1"), false],
    [q("isNull", "none"), true],
    [q("isNull", "absent"), false],
    [q("isNotNull", "v"), true],
    [
      '{"method":"or","values":[{"method":"equal","attribute":"n","values":[1]},{"method":"isNull","attribute":"none"}]}',
      true,
    ],
    [
      '{"method":"and","values":[{"method":"equal","attribute":"n","values":[1]},{"method":"isNull","attribute":"none"}]}',
      false,
    ],
  ])("%s is %s", (query, wanted) => expect(parseFilter([query])?.(payload)).toBe(wanted));

  it("select of everything filters nothing; any other method is refused", () => {
    expect(parseFilter(['{"method":"select","values":["*"]}'])).toBeUndefined();
    expect(() => parseFilter(['{"method":"select","values":["v"]}'])).toThrow("select");
    expect(() => parseFilter([q("contains", "v", "x")])).toThrow("contains");
  });
});

describe("subscriptions of a connection", () => {
  it("report when a channel gains its first and loses its last listener", () => {
    const changes: string[] = [];
    const own = createSubscriptions((channel, listens) => changes.push(`${listens ? "+" : "-"}${channel}`));
    own.add("a", ["x", "y"], undefined);
    own.add("b", ["x"], undefined);
    own.remove("a");
    own.clear();
    expect(changes).toEqual(["+x", "+y", "-y", "-x"]);
  });

  it("are no more than 10,000 together, so that one message cannot hold up the server", () => {
    const own = createSubscriptions(() => {});
    for (let n = 0; n < 10_000; n++) own.add(`s${n}`, ["x"], undefined);
    expect(() => own.add("another", ["x"], undefined)).toThrow("too many subscriptions");
    own.add("s1", ["x"], undefined);
    own.remove("s0");
    own.add("another", ["x"], undefined);
    expect(own.matching(["x"], {})).toHaveLength(10_000);
  });

  it("subscribe an id again at the cost of its own channels, however many others there are", () => {
    const changes: string[] = [];
    const own = createSubscriptions((channel, listens) => changes.push(`${listens ? "+" : "-"}${channel}`));
    const filter = parseFilter([q("equal", "n", 1)]);
    own.add("a", ["x", "y"], filter);
    own.add("b", ["y"], undefined);
    own.add("a", ["z"], filter);
    expect(changes).toEqual(["+x", "+y", "-x", "+z"]);
    expect(own.matching(["y", "z"], { n: 1 })).toEqual(["b", "a"]);
    expect([own.remove("a"), own.remove("a")]).toEqual([true, false]);
  });

  it("the address form gives each numbered slot its channels and queries", () => {
    const query = { channels: ["a", "b"], b: { 1: [q("equal", "n", 1)] } };
    const { channels, subscriptions } = urlSubscriptions(query, "");
    expect(channels).toEqual(["a", "b"]);
    expect(subscriptions.map(([slot, { channels }]) => [slot, channels])).toEqual([
      ["0", ["a"]],
      ["1", ["b"]],
    ]);
    expect(subscriptions[1]?.[1].filter?.({ n: 2 })).toBe(false);
  });
});
