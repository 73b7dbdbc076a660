import type { AccountFormItem } from "@hiram/contract/payout-accounts/account-form.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import { useState } from "react";
import { Late } from "../shell/loading/late.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { WhoseAccount } from "../shell/session/whose-account.tsx";
import { FormPage } from "../form-parts/form-page.tsx";
import { ItemField } from "../form-parts/item-field.tsx";
import { latePickers } from "../form-parts/late-pickers.ts";
import { Problem } from "../form-parts/problem.tsx";
import { itemKey, shownItems } from "./bank-form.ts";
import { CardTypeTabs } from "./card-type-tabs.tsx";
import type { Binding } from "./binding.ts";
import { controlId } from "./use-bank-form.ts";

interface AccountFormProps {
  readonly texts: Texts<"bind-bank">;
  readonly items: readonly AccountFormItem[];
  readonly binding: Binding;
}

/** The card types, the fields of the chosen one, and 'Next' (BND-1 to BND-6). */
export function AccountForm({ texts, items, binding }: AccountFormProps) {
  const { form, failure, save } = binding;
  const [picked, setPicked] = useState<AccountFormItem | null>(null);

  return (
    <>
      <FormPage
        title={texts.title}
        actions={
          <>
            <Problem text={failure ?? ""} />
            <Button type="submit" onPress={save}>
              {texts.next}
            </Button>
          </>
        }
      >
        <WhoseAccount texts={texts} />
        <Notice>
          <strong>{texts.ownName}</strong> <Whole text={texts.arrival} />
        </Notice>
        <CardTypeTabs items={items} form={form} texts={texts}>
          <Card>
            <Fields>
              {shownItems(items, form.values).map((item) => (
                <ItemField
                  key={itemKey(item)}
                  id={controlId(itemKey(item))}
                  texts={texts}
                  item={item}
                  value={form.values[itemKey(item)] ?? ""}
                  error={form.errors[itemKey(item)]}
                  onChange={(value) => form.change(item, value)}
                  onPick={() => setPicked(item)}
                />
              ))}
            </Fields>
          </Card>
        </CardTypeTabs>
      </FormPage>
      {picked && (
        <Late part={latePickers} onGivenUp={() => setPicked(null)}>
          {({ ItemPicker }) => (
            <ItemPicker
              texts={texts}
              item={picked}
              value={form.values[itemKey(picked)] ?? ""}
              onConfirm={(value) => {
                form.change(picked, value);
                setPicked(null);
              }}
              onCancel={() => setPicked(null)}
            />
          )}
        </Late>
      )}
    </>
  );
}
