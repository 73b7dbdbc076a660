import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { type KeptImages, PRUNE_IMAGE } from "../kept-images/kept-images.ts";

/** Deletes pictures that were uploaded a day ago and never sent. */
export function complaintJobs(images: Pick<KeptImages, "prune">): JobHandlers {
  return handles(PRUNE_IMAGE, async ({ name }) => {
    await images.prune(name);
  });
}
