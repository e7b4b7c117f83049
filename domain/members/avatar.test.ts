import { expect, it } from "vitest";
import { avatarFileId, avatarPath } from "./avatar.ts";

it("the file is found again in the address of its preview", () => {
  const path = avatarPath("f1.a-b_c", "keelstone", "ey.J&x=1");
  expect(path).toBe(
    "/storage/buckets/images/files/f1.a-b_c/preview?width=150&height=150&project=keelstone&token=ey.J%26x%3D1",
  );
  expect(avatarFileId(path)).toBe("f1.a-b_c");
  expect(avatarFileId(`https://appwrite.example.com/v1${path}`)).toBe("f1.a-b_c");
});

it.each([null, "", "https://example.com/me.png", "/storage/buckets/other/files/f1/preview"])(
  "%j shows no file of ours",
  (address) => expect(avatarFileId(address)).toBeNull(),
);
