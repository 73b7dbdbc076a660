import type { JobHandler } from "../platform/jobs/worker.ts";
import { type KeptImages, PRUNE_IMAGE } from "./kept-images.ts";

/** Takes pictures away that were uploaded a day ago and never sent. */
export function complaintJobs(images: Pick<KeptImages, "prune">): Readonly<Record<string, JobHandler>> {
  return {
    [PRUNE_IMAGE]: async (payload) => {
      const { name } = payload as { name: string };
      await images.prune(name);
    },
  };
}
