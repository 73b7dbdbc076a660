import type { Location } from "@hiram/bridge";
import { locationUpload } from "@hiram/contract/places/nearest-city.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import type { App } from "../shell/app/app.ts";
import type { Texts } from "../shell/app/texts.ts";
import type { StepForm } from "./use-step-form.ts";

/** About a kilometre: enough to tell the city, but not the house. */
const DIGITS = 2;

/**
 * Fills in the city at a location. If there is none, or no answer, the borrower chooses, as without a
 * location.
 */
export async function proposeCity(
  app: App,
  { latitudeDegrees, longitudeDegrees }: Location,
  form: Pick<StepForm, "change">,
  texts: Texts<"apply">,
): Promise<void> {
  const rough = { latitude: latitudeDegrees.toFixed(DIGITS), longitude: longitudeDegrees.toFixed(DIGITS) };
  const reply = await app.api.call(locationUpload, rough);
  if (!reply.success) return;
  form.change("cityCode", reply.data.cityCode);
  toast.info(texts.locatedCity(reply.data.cityName));
}
