import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { noSelfLimits } from "#domain/self-limits/self-limits.ts";
import { users as usersTable } from "#src/backend/tables.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { FrozenAccount, FrozenUsers } from "./frozen-account.tsx";

const selfLimits = "GET /tablesdb/main/tables/selflimits/rows";
const users = "GET /tablesdb/main/tables/users/rows";
const frozen = profileRow({ frozenAt: "2026-03-01T00:00:00.000+00:00" });

afterEach(() => vi.unstubAllGlobals());

describe("the frozen accounts of the overview", () => {
  it("are listed, the earliest first", async () => {
    const wire = fakeWire({ [users]: rowList([frozen]) });
    renderScreen(<FrozenUsers />);
    expect(await screen.findByRole("link", { name: /Ann Bell/ })).toHaveAttribute("href", "/admin/users/ann");
    const attributes = wire.sent[0]?.queries.map(({ method, attribute }) => `${method} ${attribute}`);
    expect(attributes).toContain("orderAsc frozenAt");
  });

  it("take no room while none is frozen", async () => {
    const wire = fakeWire({ [users]: rowList([]) });
    renderScreen(<FrozenUsers />);
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    expect(screen.queryByRole("region", { name: "Frozen accounts" })).toBeNull();
  });

  it("are not taken for none when they cannot be read", async () => {
    fakeWire({ [users]: [appwriteError(400, "general_query_invalid", "No such column"), rowList([frozen])] });
    renderScreen(<FrozenUsers />);
    expect(await screen.findByText("The frozen accounts could not be loaded")).toBeVisible();
    expect(screen.getByRole("button", { name: /try again|retry/i })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /try again|retry/i }));
    expect(await screen.findByRole("link", { name: /Ann Bell/ })).toBeVisible();
  });
});

describe("the buttons of a frozen account", () => {
  const ann = usersTable.parse(frozen);
  const show = (limits: Parameters<typeof fakeWire>[0][string]) => {
    fakeWire({ [users]: rowList([frozen]), [selfLimits]: limits });
    return renderScreen(<FrozenAccount user={ann} adminId="boss" />);
  };
  const limitsRow = { ...noSelfLimits("ann"), $id: "ann" };

  it.each([
    ["are set", rowList([limitsRow])],
    ["cannot be read", appwriteError(400, "general_query_invalid", "No such column")],
  ])("restore limits when these %s, and say which of them can be", async (_, limits) => {
    const { user } = show(limits);
    await user.click(await screen.findByRole("button", { name: "Restore limits" }));
    const dialog = await screen.findByRole("dialog", { name: "Restore the limits of Ann Bell?" });
    expect(dialog).toHaveAccessibleDescription(
      /^Takes back only the changes of limits that were reported by the link “This was not me”/,
    );
  });

  it("restore no limits when none was ever set", async () => {
    const { client } = show(rowList([]));
    expect(await screen.findByRole("button", { name: "Release account" })).toBeVisible();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole("button", { name: "Restore limits" })).toBeNull();
  });
});
