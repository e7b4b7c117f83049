import { startApp } from "./app/start-app.tsx";
import { tryUntilStarted } from "./app/try-until-started.ts";

// The public pages borrow from the file that this is built into; it is started only where the app is at home.
if (document.getElementById("root")?.dataset.program === "app") tryUntilStarted(startApp);
