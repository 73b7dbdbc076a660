import { ActionPage, type ActionPageProps } from "../shell/frame/action-page.tsx";

/** A page that is one form, sent with the button in its bar. */
export function FormPage(props: ActionPageProps) {
  return (
    // Sent only by its button. A form that the browser submits before hydration has no dialog to close.
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <ActionPage {...props} />
    </form>
  );
}
