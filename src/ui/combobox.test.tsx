import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { readingIn, speakWholly } from "#src/language/catalogues.ts";
import { ReadingContext } from "#src/language/use-messages.ts";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

const options = ["Austria", "Australia", "Argentina", "Armenia", "Albania", "Algeria", "Norway"].map(
  (label) => ({
    value: label.slice(0, 3).toLowerCase() + label.length,
    label,
    ...(label === "Norway" && { otherNames: ["Norge", "AL"] }),
  }),
);

function Country({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Field label="Country" error={error}>
        <Combobox
          options={options}
          value={value}
          onValueChange={setValue}
          limit={5}
          emptyText="No such country"
        />
      </Field>
      <output>{value ?? "nothing"}</output>
    </>
  );
}

describe("Combobox", () => {
  it("shows at most five matches", async () => {
    render(<Country />);
    await userEvent.type(screen.getByRole("combobox", { name: "Country" }), "a");
    expect(screen.getAllByRole("option")).toHaveLength(5);
  });

  it("finds any part of the label without regard to case and is chosen with the keyboard", async () => {
    render(<Country />);
    const input = screen.getByRole("combobox", { name: "Country" });
    await userEvent.type(input, "STRAL");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Australia"]);
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("aus9")).toBeVisible();
    expect(input).toHaveValue("Australia");
  });

  it("finds an option by another name, too", async () => {
    render(<Country />);
    await userEvent.type(screen.getByRole("combobox"), "norg");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["Norway"]);
  });

  it("takes the exact other name, then what begins so, then the rest", async () => {
    render(<Country />);
    await userEvent.type(screen.getByRole("combobox"), "al");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Norway",
      "Albania",
      "Algeria",
      "Australia",
    ]);
    await userEvent.keyboard("{Enter}");
    expect(screen.getByText("nor6")).toBeVisible();
  });

  it("compares by the rules of the page's language, and by those of English", async () => {
    const turkish = ["Isparta İli", "İsviçre", "İzlanda"].map((label) => ({
      value: label,
      label,
      otherNames: ["Iceland"],
    }));
    await speakWholly("tr");
    render(
      <ReadingContext value={readingIn("tr")}>
        <Combobox options={turkish.toReversed()} value={null} onValueChange={() => undefined} />
      </ReadingContext>,
    );
    const shown = () => screen.getAllByRole("option").map((option) => option.textContent);
    const input = screen.getByRole("combobox");
    for (const typed of ["isviçre", "İSVİÇRE", "isvicre"]) {
      await userEvent.clear(input);
      await userEvent.type(input, typed);
      expect(shown(), typed).toEqual(["İsviçre"]);
    }
    await userEvent.clear(input);
    await userEvent.type(input, "is");
    expect(shown()[0]).toBe("İsviçre");
    await userEvent.clear(input);
    await userEvent.type(input, "iceland");
    expect(shown()).toHaveLength(3);
  });

  it("shows the whole list again when it is opened with something chosen", async () => {
    render(<Country />);
    const input = screen.getByRole("combobox");
    await userEvent.type(input, "norw{Enter}");
    await userEvent.click(screen.getByLabelText("Show the list"));
    expect(screen.getAllByRole("option")).toHaveLength(5);
  });

  it("keeps its name while the list is open and the rest of the page is hidden", async () => {
    render(<Country />);
    await userEvent.type(screen.getByRole("combobox"), "a");
    expect(screen.getByRole("combobox", { expanded: true })).toHaveAccessibleName("Country");
  });

  it("says so when nothing matches", async () => {
    render(<Country />);
    await userEvent.type(screen.getByRole("combobox"), "zz");
    expect(screen.queryByRole("option")).not.toBeInTheDocument();
    expect(screen.getByText("No such country")).toBeInTheDocument();
  });

  it("carries the error of its field", () => {
    render(<Country error="Country is required" />);
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription("Country is required");
  });
});
