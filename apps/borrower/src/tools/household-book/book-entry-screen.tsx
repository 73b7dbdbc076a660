import { bookDelete, bookSave, LONGEST_NOTE } from "@hiram/contract/tools/book-keeping.ts";
import { Field } from "@hiram/ui/field/field.tsx";
import fieldStyles from "@hiram/ui/field/field.module.css";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { FailedScreen } from "../../shell/failed-screen.tsx";
import type { ScreenProps } from "../../shell/route.ts";
import { useApp } from "../../shell/use-app.ts";
import { FormPage } from "../form-page.tsx";
import { hundredthsOf, moneyFormat } from "../../form-parts/money-input.ts";
import { type TypedEntry, typedEntry } from "./entry-form.ts";
import { EntryPicture } from "./entry-picture.tsx";
import type { Categories, LoadedEntry } from "./load-household-book.ts";

export { loadBookEntry } from "./load-household-book.ts";

const AMOUNT = "entry-amount";
const noteFormat = { clean: (typed: string) => typed, show: (value: string) => value, longest: LONGEST_NOTE };

/** One entry of the household book, written or corrected (API-8). */
export function BookEntryScreen({ texts, data, reload }: ScreenProps<"book-entry", LoadedEntry>) {
  const { categories, entry } = data;
  if (!categories.success)
    return <FailedScreen title={texts.title} message={categories.message} onRetry={reload} />;
  if (entry !== null && !entry.success)
    return <FailedScreen title={texts.title} message={entry.message} onRetry={reload} />;
  return <EntryForm texts={texts} categories={categories.data.categories} entry={entry?.data ?? null} />;
}

interface EntryFormProps {
  readonly texts: ScreenProps<"book-entry", LoadedEntry>["texts"];
  readonly categories: Categories;
  readonly entry: Parameters<typeof typedEntry>[0];
}

function EntryForm({ texts, categories, entry }: EntryFormProps) {
  const app = useApp();
  const [typed, setTyped] = useState<TypedEntry>(() => typedEntry(entry, app.settings.today));
  const [wrong, setWrong] = useState({ amount: "", category: "", day: "" });
  const [problem, setProblem] = useState("");
  const change = (part: Partial<TypedEntry>): void => setTyped((last) => ({ ...last, ...part }));
  const toBook = (month: string): void => app.open("bookKeeping", { month }, { replace: true });

  async function save(): Promise<void> {
    const amount = hundredthsOf(typed.amount) ?? 0;
    const missing = {
      amount: amount === 0 ? texts.amountMissing : "",
      category: typed.category === "" ? texts.categoryMissing : "",
      day: typed.day === "" ? texts.dayMissing : "",
    };
    setWrong(missing);
    setProblem("");
    if (amount === 0) document.querySelector<HTMLElement>(`#${AMOUNT}`)?.focus();
    if (Object.values(missing).some((each) => each !== "")) return;
    const { saveKey, category, day, note, image } = typed;
    const words = { saveKey, category, amount, day, note, image };
    const reply = await app.api.call(bookSave, words, { quiet: true, loadingText: texts.saving });
    if (reply.success) toBook(day.slice(0, 7));
    else setProblem(reply.message);
  }

  async function remove(): Promise<void> {
    setProblem("");
    const asked = { entryId: entry?.entryId ?? 0 };
    const reply = await app.api.call(bookDelete, asked, { quiet: true, loadingText: texts.deleting });
    if (reply.success) toBook(typed.day.slice(0, 7));
    else setProblem(reply.message);
  }

  return (
    <FormPage
      title={entry === null ? texts.addTitle : texts.title}
      submit={{ label: texts.save, onPress: save }}
      remove={entry && { label: texts.remove, onPress: remove }}
      problem={problem}
      fields={
        <>
          <SelectField
            label={texts.kind}
            placeholder={texts.choose}
            value={typed.kind}
            options={[
              { value: "expense", label: texts.expense },
              { value: "income", label: texts.income },
            ]}
            onChange={(kind) => change({ kind: kind === "income" ? "income" : "expense", category: "" })}
          />
          <TextField
            id={AMOUNT}
            label={texts.amount}
            inputMode="decimal"
            format={moneyFormat}
            value={typed.amount}
            error={wrong.amount}
            onChange={(amount) => change({ amount })}
          />
          <SelectField
            label={texts.category}
            placeholder={texts.choose}
            value={typed.category}
            error={wrong.category}
            options={categories
              .filter(({ kind }) => kind === typed.kind)
              .map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(category) => change({ category: category as TypedEntry["category"] })}
          />
          <Field label={texts.day} error={wrong.day}>
            {({ id, describedBy, isInvalid }) => (
              <input
                type="date"
                id={id}
                className={fieldStyles.control}
                value={typed.day}
                aria-describedby={describedBy}
                aria-invalid={isInvalid}
                onChange={({ currentTarget }) => change({ day: currentTarget.value })}
              />
            )}
          </Field>
          <TextField
            label={texts.note}
            note={texts.optional}
            format={noteFormat}
            value={typed.note}
            onChange={(note) => change({ note })}
          />
          <EntryPicture image={typed.image} texts={texts} onChange={(image) => change({ image })} />
        </>
      }
    />
  );
}
