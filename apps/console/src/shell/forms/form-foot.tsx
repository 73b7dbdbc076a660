import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { ActionFailed } from "./action-failed.tsx";

interface FormFootProps {
  /** The mutation that the form starts. */
  readonly action: { readonly error: Error | null; readonly isPending: boolean };
  /** What the button that sends says. */
  readonly send: string;
  /** One of several forms on a page: none of their buttons stands out. */
  readonly isQuiet?: boolean;
  /** Other buttons, before it. */
  readonly children?: ReactNode;
}

/** The end of a form: why it was not done, and the button that sends it. */
export function FormFoot({ action, send, isQuiet = false, children }: FormFootProps) {
  return (
    <>
      <ActionFailed action={action} />
      <Group justify="flex-end">
        {children}
        <Button type="submit" variant={isQuiet ? "default" : "filled"} loading={action.isPending}>
          {send}
        </Button>
      </Group>
    </>
  );
}
