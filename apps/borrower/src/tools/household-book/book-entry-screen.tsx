import { bookDelete, bookSave, LONGEST_NOTE } from "@hiram/contract/tools/book-keeping.ts";
import { formatDay } from "@hiram/market/dates.ts";
import { Field } from "@hiram/ui/field/field.tsx";
import fieldStyles from "@hiram/ui/field/field.module.css";
import { SelectField } from "@hiram/ui/select-field/select-field.tsx";
import { plainText } from "@hiram/ui/text-field/edit-text.ts";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { useState } from "react";
import { MoneyField } from "../../form-parts/money-field.tsx";
import { hundredthsOf } from "../../form-parts/money-input.ts";
import { type Fields, useFields } from "../../form-parts/use-fields.ts";
import { FailedScreen } from "../../shell/frame/failed-screen.tsx";
import { declarePage, type ScreenProps } from "../../shell/pages/page.ts";
import type { Texts } from "../../shell/app/texts.ts";
import { useApp } from "../../shell/app/use-app.ts";
import { useIsShown } from "../../shell/loading/use-is-shown.ts";
import { ToolForm } from "../tool-form.tsx";
import { type TypedEntry, typedEntry } from "./entry-form.ts";
import { EntryPicture } from "./entry-picture.tsx";
import { type Categories, type LoadedEntry, loadBookEntry } from "./load-household-book.ts";

const noteFormat = { ...plainText, longest: LONGEST_NOTE };
const controlId = (key: string): string => `entry-${key}`;

export const page = declarePage({ load: loadBookEntry, Screen: BookEntryScreen, next: ["bookKeeping"] });

/** One entry of the household book, written or corrected (API-8). */
export function BookEntryScreen({ texts, data, reload }: ScreenProps<"book-entry", LoadedEntry>) {
  const { categories, entry } = data;
  if (!categories.success)
    return <FailedScreen title={texts.title} message={categories.message} onRetry={reload} />;
  if (entry !== null && !entry.success)
    return <FailedScreen title={texts.title} message={entry.message} onRetry={reload} />;
  return (
    <EntryForm
      texts={texts}
      categories={categories.data.categories}
      entry={entry?.data ?? null}
      reload={reload}
    />
  );
}

interface EntryFormProps extends Pick<ScreenProps<"book-entry", LoadedEntry>, "texts" | "reload"> {
  readonly categories: Categories;
  readonly entry: Parameters<typeof typedEntry>[0];
}

function EntryForm({ texts, categories, entry, reload }: EntryFormProps) {
  const app = useApp();
  const isShown = useIsShown();
  const fields = useFields(() => typedEntry(entry, app.settings.today), controlId, texts);
  const { values: typed, change, showErrors } = fields;
  const [problem, setProblem] = useState("");
  const [sending, setSending] = useState<Promise<string | null> | null>(null);
  const toBook = (month: string): void => {
    if (isShown()) app.open("bookKeeping", { month }, { replace: true });
    // Whoever left may be looking at the book.
    else reload();
  };

  async function take(picture: Promise<string | null>): Promise<void> {
    setSending(picture);
    const image = await picture;
    setSending(null);
    if (image !== null) change("image", image);
  }

  async function save(): Promise<void> {
    const amount = hundredthsOf(typed.amount) ?? 0;
    const isComplete = showErrors((words) => ({
      ...(amount === 0 ? { amount: words.amountMissing } : {}),
      ...(typed.category === "" ? { category: words.categoryMissing } : {}),
      ...(typed.day === "" ? { day: words.dayMissing } : {}),
    }));
    setProblem("");
    if (!isComplete) return;
    const image = await (sending ?? typed.image);
    if (image === null) return setProblem(texts.pictureNotSent);
    const { saveKey, category, day, note } = typed;
    const words = { saveKey, category, amount, day, note, image };
    const reply = await app.api.call(bookSave, words, { quiet: true, loadingText: texts.saving });
    if (reply.success) toBook(day.slice(0, 7));
    else setProblem(reply.message);
  }

  return (
    <ToolForm
      title={entry === null ? texts.addTitle : texts.title}
      submit={{ label: texts.save, onPress: save }}
      removal={
        entry && {
          words: texts,
          call: () =>
            app.api.call(
              bookDelete,
              { entryId: entry.entryId },
              { quiet: true, loadingText: texts.deleting },
            ),
          onDone: () => toBook(typed.day.slice(0, 7)),
        }
      }
      problem={problem}
      fields={
        <>
          <EntryFields texts={texts} fields={fields} categories={categories} />
          <EntryPicture
            image={typed.image}
            texts={texts}
            isSending={sending !== null}
            onSend={(picture) => void take(picture)}
            onRemove={() => change("image", "")}
          />
        </>
      }
    />
  );
}

interface EntryFieldsProps extends Pick<EntryFormProps, "texts" | "categories"> {
  readonly fields: Fields<TypedEntry, Texts<"book-entry">>;
}

/** What it was for, how much, and when. */
function EntryFields({
  texts,
  fields: { values: typed, errors, change, field },
  categories,
}: EntryFieldsProps) {
  const app = useApp();
  return (
    <>
      <SelectField
        {...field("kind")}
        label={texts.kind}
        placeholder={texts.choose}
        options={[
          { value: "expense", label: texts.expense },
          { value: "income", label: texts.income },
        ]}
        onChange={(kind) => {
          field("kind").onChange(kind);
          change("category", "");
        }}
      />
      <MoneyField {...field("amount")} label={texts.amount} />
      <SelectField
        {...field("category")}
        label={texts.category}
        placeholder={texts.choose}
        options={categories
          .filter(({ kind }) => kind === typed.kind)
          .map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Field
        id={controlId("day")}
        label={texts.day}
        error={errors["day"]}
        // A date field is formatted as the browser likes: the words tell whether 11/12 is in November or
        // December.
        hint={formatDay(typed.day, app.locale(), app.settings.today) || undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <input
            type="date"
            id={id}
            className={fieldStyles.control}
            value={typed.day}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={({ currentTarget }) => change("day", currentTarget.value)}
          />
        )}
      </Field>
      <TextField {...field("note")} label={texts.note} note={texts.optional} format={noteFormat} />
    </>
  );
}
