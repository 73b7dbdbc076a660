import { type ChangeEvent, useState } from "react";
import type { NativeEvents } from "@hiram/bridge";
import { readSession } from "@hiram/contract";
import type { DeviceValues } from "./device-values.ts";

interface NativeButtonsProps {
  readonly values: DeviceValues;
  /** @returns whether the page accepted it. */
  readonly play: (name: keyof NativeEvents, given?: unknown) => boolean;
}

/** What the native app can tell the page (BRG-4, TST-3, TST-4), and whether the page accepted it. */
export function NativeButtons({ values, play }: NativeButtonsProps) {
  const [contact, setContact] = useState({ name: "Maria Santos", phone: "09171234567" });
  const [outcome, setOutcome] = useState("");
  const tell = (name: keyof NativeEvents, given?: unknown): void =>
    setOutcome(`${name}: ${play(name, given) ? "accepted" : "not accepted by the page"}`);

  const pickPhoto = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const photo = target.files?.[0];
    target.value = "";
    if (photo === undefined) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => tell("photoPicked", { dataUrl: reader.result, name: photo.name }));
    reader.addEventListener("error", () => setOutcome("photoPicked: the photo could not be read"));
    reader.readAsDataURL(photo);
  };
  const locate = (): void => {
    setOutcome("located: asking the browser …");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => tell("located", { latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => setOutcome(`located: ${message}`),
    );
  };

  return (
    <fieldset className="native">
      <legend>The native app tells the page</legend>
      <p className="row">
        <button onClick={() => tell("back")}>Back</button>
        <button onClick={() => tell("refreshSession", readSession(values))}>Refresh session</button>
        <button onClick={locate}>Locate</button>
      </p>
      <label>
        Photo picker
        <input type="file" accept="image/jpeg,image/png,image/webp" onChange={pickPhoto} />
      </label>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          tell("contactPicked", contact);
        }}
      >
        <label>
          Contact's name
          <input
            value={contact.name}
            onChange={({ target }) => setContact({ ...contact, name: target.value })}
          />
        </label>
        <label>
          Contact's phone
          <input
            value={contact.phone}
            onChange={({ target }) => setContact({ ...contact, phone: target.value })}
          />
        </label>
        <button>Pick contact</button>
      </form>
      <output aria-live="polite">{outcome}</output>
    </fieldset>
  );
}
