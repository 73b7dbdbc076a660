import { Button, Group, TextInput } from "@mantine/core";
import { adjustmentTexts as texts } from "@hiram/texts/console/money.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { PageHead } from "../shell/pages/page-head.tsx";
import { AdjustableLoanView } from "./adjustable-loan-view.tsx";
import { ReaderNote } from "./movers.tsx";
import "../shell/work/work.css";
import "./money.css";

/** Gives up something on a loan: waives its penalty, or writes it off (CON-5). */
export default function AdjustmentsPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const orderId = Number(address["loan"]) || 0;
  const [typed, setTyped] = useState(orderId === 0 ? "" : String(orderId));
  const [isChecked, setChecked] = useState(false);
  const isNumber = /^\d{1,12}$/.test(typed.trim());
  return (
    <>
      <PageHead title={shellTexts.pages.adjustments} lead={texts.lead} />
      <ReaderNote />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (isNumber) void navigate({ to: "/money/adjustments", search: { loan: Number(typed) } });
        }}
      >
        <Group align="flex-start" gap="xs" maw={520} mb="md">
          <TextInput
            label={texts.find}
            description={texts.findHint}
            value={typed}
            inputMode="numeric"
            maxLength={20}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            error={isChecked && !isNumber && texts.wrongNumber}
            className="money-grow"
          />
          <Button type="submit" variant="default" className="beside-field">
            {texts.open}
          </Button>
        </Group>
      </form>
      {orderId > 0 && <AdjustableLoanView key={orderId} orderId={orderId} />}
    </>
  );
}
