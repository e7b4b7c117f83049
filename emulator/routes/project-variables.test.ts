import { describe, expect, it } from "vitest";
import { variablesFor } from "#emulator/functions/variables.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

const variable = (body: object) => ({ body: { variableId: "v", key: "K", value: "1", ...body } });

describe("variables of the project", () => {
  it("reach every function, whose own variables win", async () => {
    const { app, key } = startWorld();
    await done(key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
    await done(key("POST", "/project/variables", variable({ key: "BOTH", value: "project" })));
    await done(key("POST", "/project/variables", variable({ variableId: "w", key: "ONE" })));
    await done(
      key("POST", "/functions/f/variables", variable({ variableId: "x", key: "BOTH", value: "own" })),
    );
    const seen = variablesFor(app.project, "f").map(({ key, value }) => [key, value]);
    expect(Object.fromEntries(seen)).toEqual({ BOTH: "own", ONE: "1" });
    const { total, variables } = (await key("GET", "/functions/f/variables")).body;
    expect([total, variables[0].resourceType]).toEqual([1, "function"]);
    expect((await key("GET", "/functions/f/variables/w")).body.type).toBe("variable_not_found");
  });

  it("are made, shown without secrets, changed and removed", async () => {
    const { key } = startWorld();
    const made = await key("POST", "/project/variables", variable({ secret: false }));
    expect(made).toMatchObject({
      status: 201,
      body: { resourceType: "project", resourceId: "", value: "1" },
    });
    const again = await key("POST", "/project/variables", variable({ variableId: "w" }));
    expect(again.body.type).toBe("variable_already_exists");
    expect((await key("PUT", "/project/variables/v", { body: {} })).status).toBe(400);
    const hidden = await key("PUT", "/project/variables/v", { body: { value: "2", secret: true } });
    expect(hidden.body).toMatchObject({ value: "", secret: true });
    const shown = await key("PUT", "/project/variables/v", { body: { secret: false } });
    expect(shown.body.type).toBe("variable_cannot_unset_secret");
    expect((await key("DELETE", "/project/variables/v")).status).toBe(204);
    expect((await key("GET", "/project/variables")).body).toEqual({ total: 0, variables: [] });
  });
});
