import { Alert, type AlertProps } from "@mantine/core";

interface ActionFailedProps extends Pick<AlertProps, "mb"> {
  /** The mutation; nothing is shown unless it failed. */
  readonly action: { readonly error: Error | null };
}

/** Why the server did not do what was asked for, in its own words. */
export function ActionFailed({ action: { error }, ...margin }: ActionFailedProps) {
  return (
    error !== null && (
      <Alert color="red" role="alert" {...margin}>
        {error.message}
      </Alert>
    )
  );
}
