import type { Reply } from "@hiram/contract";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { type ReactNode, useState } from "react";
import { CallSheet } from "../form-parts/call-sheet.tsx";
import { FormPage } from "../form-parts/form-page.tsx";
import { Problem } from "../form-parts/problem.tsx";

interface FormAction {
  readonly label: string;
  /** The button is busy until it settles. */
  readonly onPress: () => Promise<void>;
}

/** Removes what was saved, once the borrower has confirmed it: nothing brings it back. */
interface FormRemoval {
  readonly words: Readonly<Record<"remove" | "removeTitle" | "removeText" | "removeNow", string>>;
  /** Made quietly: the sheet says why it failed. */
  readonly call: () => Promise<Reply<unknown>>;
  readonly onDone: () => void;
}

interface ToolFormProps {
  readonly title: string;
  readonly submit: FormAction;
  /** Null while nothing is saved. */
  readonly removal?: FormRemoval | null;
  /**
   * Why the request failed; the fields keep what was typed. Empty: nothing is wrong, or a field says it.
   */
  readonly problem?: string;
  readonly fields: ReactNode;
  /** The result, below the form. */
  readonly children?: ReactNode;
}

/** A tool's page: its fields, its actions in the bar, and their result. */
export function ToolForm({ title, submit, removal = null, problem = "", fields, children }: ToolFormProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FormPage
        title={title}
        actions={
          <>
            <Problem text={problem} />
            <Button type="submit" onPress={submit.onPress}>
              {submit.label}
            </Button>
            {removal !== null && (
              <Button variant="ghost" onPress={() => setAsking(true)}>
                {removal.words.remove}
              </Button>
            )}
          </>
        }
      >
        <Card>
          <Fields>{fields}</Fields>
        </Card>
        {children}
      </FormPage>
      {removal !== null && isAsking && (
        <CallSheet
          title={removal.words.removeTitle}
          confirmLabel={removal.words.removeNow}
          call={removal.call}
          onDone={() => {
            setAsking(false);
            removal.onDone();
          }}
          onClose={() => setAsking(false)}
        >
          {removal.words.removeText}
        </CallSheet>
      )}
    </>
  );
}
