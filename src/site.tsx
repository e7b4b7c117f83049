import { startSite } from "./app/site/start-site.tsx";
import "./ui/site.css";

void startSite();
