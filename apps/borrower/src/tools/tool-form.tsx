import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import type { ReactNode } from "react";
import { FormPage } from "../form-parts/form-page.tsx";
import { Problem } from "../form-parts/problem.tsx";

interface FormAction {
  readonly label: string;
  /** The button is busy until it settles. */
  readonly onPress: () => Promise<void>;
}

interface ToolFormProps {
  readonly title: string;
  readonly submit: FormAction;
  /** Removes the result shown; null while there is none. */
  readonly remove?: FormAction | null;
  /**
   * Why the request failed; the fields keep what was typed. Empty: nothing is wrong, or a field says it.
   */
  readonly problem?: string;
  readonly fields: ReactNode;
  /** The result, below the form. */
  readonly children?: ReactNode;
}

/** A tool's page: its fields, its actions in the bar, and their result. */
export function ToolForm({ title, submit, remove = null, problem = "", fields, children }: ToolFormProps) {
  return (
    <FormPage
      title={title}
      actions={
        <>
          <Problem text={problem} />
          <Button type="submit" onPress={submit.onPress}>
            {submit.label}
          </Button>
          {remove !== null && (
            <Button variant="ghost" onPress={remove.onPress}>
              {remove.label}
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
  );
}
