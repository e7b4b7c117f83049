import { Query } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import { type Change, differences, type PlanPart } from "./plan.ts";
import type { Schema } from "./wanted.ts";

export async function planBuckets(server: Server, wanted: Schema): Promise<PlanPart> {
  const { buckets } = await server.storage.listBuckets({ queries: [Query.limit(100)] });
  const changes = wanted.buckets.flatMap((bucket): Change[] => {
    const found = buckets.find(({ $id }) => $id === bucket.$id);
    if (found === undefined)
      return [{ words: `create bucket ${bucket.$id}`, task: { do: "create-bucket", bucket } }];
    const words = differences(bucket, { ...found });
    if (words.length === 0) return [];
    return [
      { words: `change bucket ${bucket.$id}: ${words.join(", ")}`, task: { do: "change-bucket", bucket } },
    ];
  });
  return { changes };
}
