import { ActionPage, type ActionPageProps } from "../shell/action-page.tsx";

/** A page that is one form, sent by the button in its bar. */
export function FormPage(props: ActionPageProps) {
  return (
    // Sent by its button alone. A browser that sends it by itself, before the page listens, has no dialog to close.
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <ActionPage {...props} />
    </form>
  );
}
