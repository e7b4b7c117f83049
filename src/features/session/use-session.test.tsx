import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { sessionStore } from "./store.ts";
import { useSession } from "./use-session.ts";

it("renders a component again only when the selected part changes", () => {
  const renders = { status: 0, name: 0 };
  function Status() {
    renders.status++;
    return useSession((session) => session.status);
  }
  function Name() {
    renders.name++;
    return useSession(({ user }) => user?.name);
  }
  render(
    <>
      <Status />
      <Name />
    </>,
  );
  act(() => sessionStore.setState({ status: "refreshing" }));
  expect(renders).toEqual({ status: 2, name: 1 });
});
