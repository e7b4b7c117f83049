import { judgeAreas } from "#tests/contract/replay/judge-areas.ts";

judgeAreas("rows");
