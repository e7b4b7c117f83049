import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { AvatarForm } from "./avatar-form.tsx";

const operation = "POST /functions/operations/executions";
const profiles = "GET /tablesdb/main/tables/users/rows";
const profile = parseProfile(profileRow({ phone: "+442079460000", country: "United Kingdom" }));
const refused = (code: string, message: string) => execution(409, { code, message });
const png = (bytes: number, type = "image/png") =>
  new File([new Uint8Array(bytes)], type === "image/png" ? "me.png" : "me.gif", { type });
function asked(wire: ReturnType<typeof fakeWire>) {
  const sent = wire.sent.find(({ path }) => path.includes("executions"))?.body;
  return { operation: sent?.path, input: JSON.parse(sent?.body ?? "{}").input };
}

describe("the avatar", () => {
  // The browser's own dialog filters by type; a file can be dropped on the field all the same.
  const user = userEvent.setup({ applyAccept: false });

  it("is asked for when none was chosen", async () => {
    renderScreen(<AvatarForm profile={profile} />);
    await user.click(screen.getByRole("button", { name: "Upload" }));
    // Beside the field, and as a toast.
    expect(await screen.findAllByText("Please select an image")).toHaveLength(2);
  });

  it("the avatar that was refused says why again when it is uploaded, not that none was chosen", async () => {
    renderScreen(<AvatarForm profile={profile} />);
    await user.upload(screen.getByLabelText("Picture"), png(2_097_152));
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(screen.getByLabelText("Picture")).toHaveAccessibleDescription(/Image size must be less than 2MB/);
    expect(screen.queryByText("Please select an image")).toBeNull();
  });

  it.each([
    // Beside the field, and where the specification has one as a toast.
    [png(2_097_152), "Image size must be less than 2MB", 2],
    [png(10, "image/gif"), "Please select an image of type .png, .jpg or .jpeg", 1],
  ])("is refused when it is too large or of another type", async (file, message, places) => {
    const wire = fakeWire({});
    renderScreen(<AvatarForm profile={profile} />);
    await user.upload(screen.getByLabelText("Picture"), file);
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(places));
    expect(screen.getByLabelText("Picture")).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.queryByAltText("New avatar")).toBeNull();
    expect(wire.sent).toEqual([]);
  });

  it.each(["me.png", "me.jpg", "me.jpeg"])("is taken with one byte less than 2 MB: %s", async (name) => {
    renderScreen(<AvatarForm profile={profile} />);
    const type = name === "me.png" ? "image/png" : "image/jpeg";
    await user.upload(
      screen.getByLabelText("Picture"),
      new File([new Uint8Array(2_097_151)], name, { type }),
    );
    expect(await screen.findByAltText("New avatar")).toBeVisible();
    expect(screen.getByLabelText("Picture")).toBeValid();
  });

  it("is shown before it is uploaded, uploaded, and made the picture of the profile", async () => {
    const wire = fakeWire({
      [operation]: execution(200, { userId: "ann", avatar: "/a", replaced: null }),
      [profiles]: rowList([]),
    });
    renderScreen(<AvatarForm profile={profile} />);
    await user.upload(screen.getByLabelText("Picture"), png(10));
    expect(await screen.findByAltText("New avatar")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(await screen.findByText("User updated successfully")).toBeVisible();
    const image = btoa("\0".repeat(10));
    expect(asked(wire)).toEqual({ operation: "/setAvatar", input: { image } });
    expect(screen.queryByAltText("New avatar")).toBeNull();
  });

  it("shows the server's reason when it is refused, and stays chosen", async () => {
    const reason = "Please select an image of type .png, .jpg or .jpeg";
    fakeWire({ [operation]: refused("image-type", reason), [profiles]: rowList([]) });
    renderScreen(<AvatarForm profile={profile} />);
    await user.upload(screen.getByLabelText("Picture"), png(10));
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(await screen.findByText("Failed to update avatar")).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByAltText("New avatar")).toBeVisible();
  });

  it("is never kept in the browser's storage, also while its answer is missing", async () => {
    let stored = "";
    fakeWire({
      [operation]: () => {
        stored = JSON.stringify(localStorage);
        return execution(200, { userId: "ann", avatar: "/a", replaced: null });
      },
      [profiles]: rowList([]),
    });
    renderScreen(<AvatarForm profile={profile} />);
    await user.upload(screen.getByLabelText("Picture"), png(10));
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(await screen.findByText("User updated successfully")).toBeVisible();
    expect(stored).not.toBe("");
    expect(stored).not.toMatch(/setAvatar|AAAA/);
  });

  it("can be removed when there is one", async () => {
    const wire = fakeWire({
      [operation]: execution(200, { userId: "ann", avatar: null, replaced: "file0" }),
      [profiles]: rowList([]),
    });
    renderScreen(<AvatarForm profile={{ ...profile, avatar: "/v1/storage/x" }} />);
    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("User updated successfully")).toBeVisible();
    expect(asked(wire).operation).toBe("/removeAvatar");
  });
});
