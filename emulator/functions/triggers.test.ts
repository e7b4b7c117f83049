import { describe, expect, it } from "vitest";
import type { NewDoc } from "#emulator/store/collection.ts";
import { done, startWorld } from "#emulator/testing/world.ts";
import { type Execution, executions, functions } from "./collections.ts";
import { startTriggers } from "./triggers.ts";

const execution: NewDoc<Execution> = {
  functionId: "f",
  deploymentId: "",
  trigger: "http",
  requestMethod: "POST",
  requestPath: "/",
  requestHeaders: [],
  responseStatusCode: 0,
  responseHeaders: [],
  logs: "",
  errors: "",
  duration: 0,
  scheduledAt: null,
  pending: { headers: {}, body: "", userId: "" },
};

describe("after a restart", () => {
  it("executions cut off in the middle have failed, those that waited are taken up", async () => {
    const { app, key } = startWorld();
    const { store } = app.project;
    await done(key("POST", "/functions", { body: { functionId: "f", name: "f", runtime: "node-22" } }));
    store.create(executions, { ...execution, $id: "cut", status: "processing" });
    store.create(executions, { ...execution, $id: "waits", status: "waiting" });
    const triggers = startTriggers(app.project);
    await app.project.functions.idle();
    triggers.stop();
    expect(store.get(executions, "cut")).toMatchObject({
      status: "failed",
      errors: expect.stringContaining("server ended"),
    });
    // Taken up, and failed because nothing is deployed.
    expect(store.get(executions, "waits")).toMatchObject({
      status: "failed",
      errors: expect.stringContaining("no deployment"),
    });
    expect(store.get(functions, "f")?.deploymentId).toBe("");
    await app.close();
  });

  it("an execution whose function is gone does nothing", async () => {
    const { app } = startWorld();
    const { store } = app.project;
    store.create(executions, { ...execution, $id: "orphan", status: "waiting" });
    const triggers = startTriggers(app.project);
    await app.project.functions.idle();
    triggers.stop();
    expect(store.get(executions, "orphan")?.status).toBe("failed");
    await app.close();
  });
});
