import { startSite } from "./app/site/start-site.tsx";
import { tryUntilStarted } from "./app/try-until-started.ts";
import "./ui/site.css";

tryUntilStarted(startSite);
