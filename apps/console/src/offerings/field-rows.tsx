import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { Fragment, useRef, useState } from "react";
import {
  type Body,
  DECIMALS,
  type Field,
  type FieldGroup,
  joinPath,
  type NumberKind,
  numberText,
  priceKind,
  readNumber,
  textOf,
  valueAt,
} from "./fields.ts";

interface Form {
  readonly body: Body;
  /** By the path of the faulty field. */
  readonly problems: ReadonlyMap<string, string>;
  readonly change: (path: string, value: unknown) => void;
  /** Called when the field of this path loses the focus. */
  readonly leave: (path: string) => void;
}

/** A body's fields, group by group. */
export function FieldGroups({
  groups,
  form,
}: {
  readonly groups: readonly FieldGroup[];
  readonly form: Form;
}) {
  return groups.map(({ title, fields }) => (
    <Fieldset key={title} legend={title} className="offering-group">
      <FieldRows fields={fields} base="" form={form} />
    </Fieldset>
  ));
}

function FieldRows({
  fields,
  base,
  form,
}: {
  readonly fields: readonly Field[];
  readonly base: string;
  readonly form: Form;
}) {
  return (
    <div className="offering-fields">
      {fields.map((field) => (
        <FieldRow
          key={field.path || field.kind}
          field={field}
          path={joinPath(base, field.path)}
          form={form}
        />
      ))}
    </div>
  );
}

function FieldRow({
  field,
  path,
  form,
}: {
  readonly field: Field;
  readonly path: string;
  readonly form: Form;
}) {
  const { body, problems, change, leave } = form;
  const value = valueAt(body, path);
  if (field.kind === "list") return <ListRows field={field} path={path} form={form} />;
  const { label, hint } = field;
  const error = problems.get(path);
  const asText = typeof value === "string" ? value : "";
  const usual = {
    label,
    error,
    onBlur: () => leave(path),
    ...(hint === undefined ? {} : { description: hint }),
  };
  switch (field.kind) {
    case "flag":
      return (
        <Checkbox
          {...usual}
          className="offering-wide"
          checked={value === true}
          onChange={({ currentTarget: { checked } }) => change(path, checked)}
        />
      );
    case "choice":
      return (
        <NativeSelect
          {...usual}
          value={textOf(value)}
          data={Object.entries(field.options).map(([option, text]) => ({ value: option, label: text }))}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        />
      );
    case "price":
      return <PriceFields label={label} path={path} form={form} />;
    case "optional": {
      const isOn = value !== null && value !== undefined;
      // An optional number says itself what is wrong with it.
      const isOwn = isOn && field.fields.some((each) => each.path === "");
      return (
        <Stack gap="xs" className="offering-wide">
          <Checkbox
            {...usual}
            error={isOwn ? undefined : error}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => change(path, checked ? field.fresh : null)}
          />
          {isOn && <FieldRows fields={field.fields} base={path} form={form} />}
        </Stack>
      );
    }
    case "long":
      return (
        <Textarea
          {...usual}
          className="offering-wide"
          value={asText}
          autosize
          minRows={2}
          maxRows={12}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        />
      );
    case "lines":
      return (
        <Textarea
          {...usual}
          className="offering-wide"
          value={Array.isArray(value) ? value.join("\n") : asText}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => change(path, currentTarget.value.split("\n"))}
        />
      );
    case "text":
      return (
        <TextInput
          {...usual}
          {...(field.isWide && { className: "offering-wide" })}
          value={asText}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        />
      );
    default:
      return <NumberField kind={field.kind} {...usual} path={path} form={form} />;
  }
}

function NumberField({
  kind,
  path,
  form,
  ...usual
}: {
  readonly kind: NumberKind;
  readonly path: string;
  readonly form: Form;
  readonly label: string;
  readonly error: string | undefined;
}) {
  // As it is typed: `2.` is on its way to `2.5`.
  const [typed, setTyped] = useState(() => numberText(valueAt(form.body, path), kind));
  return (
    <TextInput
      {...usual}
      onBlur={() => form.leave(path)}
      value={typed}
      inputMode={DECIMALS[kind] === 0 ? "numeric" : "decimal"}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        form.change(path, readNumber(value, kind));
      }}
    />
  );
}

function PriceFields({
  label,
  path,
  form,
}: {
  readonly label: string;
  readonly path: string;
  readonly form: Form;
}) {
  const price = valueAt(form.body, path);
  const kind = priceKind(price);
  const valuePath = joinPath(path, "value");
  return (
    <>
      <NativeSelect
        label={texts.priceIs}
        value={textOf(valueAt(price, "kind"))}
        data={Object.entries(texts.priceKind).map(([value, text]) => ({ value, label: text }))}
        onChange={({ currentTarget: { value } }) => {
          form.change(joinPath(path, "kind"), value);
        }}
      />
      <NumberField
        key={kind}
        kind={kind}
        label={`${label} (${kind === "pesos" ? "₱" : "%"})`}
        path={valuePath}
        error={form.problems.get(valuePath) ?? form.problems.get(path)}
        form={form}
      />
    </>
  );
}

function ListRows({
  field: { one, add, fresh, fields },
  path,
  form,
}: {
  readonly field: Extract<Field, { kind: "list" }>;
  readonly path: string;
  readonly form: Form;
}) {
  const value = valueAt(form.body, path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  // Outlives the item whose button had the focus.
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (at: number): void => {
    addButton.current?.focus();
    form.change(path, items.toSpliced(at, 1));
  };
  return (
    <Stack gap="sm" className="offering-wide">
      {/* The fields hold what is typed: a list with a different number of items is a different list. */}
      <Fragment key={items.length}>
        {items.map((_, at) => {
          const name = one(at + 1);
          return (
            <Fieldset key={name} legend={name} variant="unstyled" className="offering-item">
              <FieldRows fields={fields} base={`${path}[${at}]`} form={form} />
              <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => remove(at)}>
                {texts.remove(name)}
              </Button>
            </Fieldset>
          );
        })}
      </Fragment>
      <Group>
        <Button ref={addButton} variant="default" onClick={() => form.change(path, [...items, fresh])}>
          {add}
        </Button>
      </Group>
    </Stack>
  );
}
