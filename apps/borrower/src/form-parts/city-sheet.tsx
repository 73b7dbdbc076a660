import type { FormWords } from "@hiram/texts/en/form-words.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { ConfirmSheet } from "@hiram/ui/confirm-sheet/confirm-sheet.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { SelectField, type SelectOption } from "@hiram/ui/select-field/select-field.tsx";
import { Suspense, use, useState } from "react";
import { askPlaces, type Regions, whereIs } from "./places.ts";
import { useApp } from "../shell/app/use-app.ts";

interface CitySheetProps {
  readonly texts: FormWords;
  readonly title: string;
  /** The city's code; empty: none yet. */
  readonly value: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: (city: string) => void;
  readonly onCancel: () => void;
}

interface Chosen {
  readonly region: string;
  readonly province: string;
  readonly city: string;
}

/** Region, then province, then city (BND-3). The places are loaded when it opens; Confirm waits for a city. */
export function CitySheet({ texts, value, onConfirm, ...sheet }: CitySheetProps) {
  const app = useApp();
  const [asking, setAsking] = useState(() => askPlaces(app));
  const [chosen, setChosen] = useState<Chosen>({ region: "", province: "", city: value });
  return (
    <ConfirmSheet {...sheet} isReady={chosen.city !== ""} onConfirm={() => onConfirm(chosen.city)}>
      <Suspense fallback={<output>{app.shellTexts().loading}</output>}>
        <PlaceSelects
          texts={texts}
          asking={asking}
          chosen={chosen}
          onChange={setChosen}
          onRetry={() => setAsking(askPlaces(app))}
        />
      </Suspense>
    </ConfirmSheet>
  );
}

interface PlaceSelectsProps {
  readonly texts: FormWords;
  readonly asking: Promise<Regions | null>;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly onRetry: () => void;
}

function PlaceSelects({ texts, asking, chosen, onChange, onRetry }: PlaceSelectsProps) {
  const app = useApp();
  const regions = use(asking);
  if (regions === null) {
    return (
      <div role="alert" ref={focusFirst}>
        <p>{texts.placesFailed}</p>
        <Button variant="ghost" onPress={onRetry}>
          {app.shellTexts().retry}
        </Button>
      </div>
    );
  }
  // The form only knows the city.
  const { region, province } = chosen.region === "" ? whereIs(regions, chosen.city) : chosen;
  const provinces = regions.find(({ code }) => code === region)?.provinces ?? [];
  const cities = provinces.find(({ code }) => code === province)?.cities ?? [];
  return (
    <div ref={focusFirst}>
      <Fields>
        <SelectField
          label={texts.region}
          placeholder={texts.choose}
          value={region}
          options={optionsOf(regions)}
          onChange={(code) => onChange({ region: code, province: onlyProvince(regions, code), city: "" })}
        />
        <SelectField
          label={texts.province}
          placeholder={texts.choose}
          value={province}
          options={optionsOf(provinces)}
          disabled={provinces.length === 0}
          onChange={(code) => onChange({ region, province: code, city: "" })}
        />
        <SelectField
          label={texts.city}
          placeholder={texts.choose}
          value={chosen.city}
          options={optionsOf(cities)}
          disabled={cities.length === 0}
          onChange={(city) => onChange({ region, province, city })}
        />
      </Fields>
    </div>
  );
}

/** Each time that an answer came: until then only Cancel could have the focus, or the retry button, which is gone. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>("select, button")?.focus();
}

/** The province of a region that has only one, such as Metro Manila: there is nothing to choose. */
function onlyProvince(regions: Regions, region: string): string {
  const provinces = regions.find(({ code }) => code === region)?.provinces ?? [];
  return (provinces.length === 1 && provinces[0]?.code) || "";
}

function optionsOf(places: readonly { readonly code: string; readonly name: string }[]): SelectOption[] {
  return places.map(({ code, name }) => ({ value: code, label: name }));
}
