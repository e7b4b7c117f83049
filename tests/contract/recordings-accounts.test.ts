import { judgeAreas } from "#tests/contract/replay/judge-areas.ts";

judgeAreas("accounts");
