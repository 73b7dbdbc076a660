/** What this file uses of React, which the reader brings along. */
interface React {
  readonly createElement: (
    type: unknown,
    props?: Props | null,
    ...children: readonly unknown[]
  ) => ReactElement;
  readonly Fragment: unknown;
  readonly useRef: <T>(start: T) => { current: T };
  readonly useLayoutEffect: (effect: () => (() => void) | void, on?: readonly unknown[]) => void;
}
type ReactElement = object;
type Props = Readonly<Record<string, unknown>>;
type Component = (props: never) => ReactElement;

/** What this file uses of Swagger UI: https://swagger.io/docs/open-source-tools/swagger-ui/customization/plugin-api */
interface System {
  readonly React: React;
  readonly getComponent: (name: string, hasSystem?: boolean) => unknown;
}

interface Field {
  readonly get: (name: string) => string;
}
interface KeyProps {
  readonly name: string;
  readonly schema: Field;
  readonly authorized: { readonly getIn: (path: readonly string[]) => string | undefined };
  readonly onChange: (entry: { name: string; schema: Field; value: string }) => void;
}
interface PopupProps extends Props {
  readonly authActions: { readonly showDefinitions: (isShown: boolean) => void };
  readonly authSelectors: {
    readonly shownDefinitions: () => {
      valueSeq: () => { map: (draw: (definitions: object, key: number) => ReactElement) => object };
    };
  };
}

/**
 * Swagger UI's page with our header, and without what hides it from people who use a keyboard or a screen reader:
 * fields, buttons and regions get names, headings an order, and a button holds no link. Runs in the browser, where
 * its text is sent: it must not use anything outside itself.
 */
export function readerPlugin(system: System): {
  readonly components: Readonly<Record<string, Component>>;
  readonly wrapComponents: Readonly<Record<string, (original: unknown) => Component>>;
} {
  const { createElement, Fragment, useRef, useLayoutEffect } = system.React;
  const hidden = (words: unknown): ReactElement =>
    createElement("span", { className: "visually-hidden" }, words);
  const labelled =
    (original: unknown) =>
    (props: { readonly description?: string }): ReactElement =>
      createElement("label", null, hidden(props.description), createElement(original, props));
  function AuthorizationPopup(props: PopupProps): ReactElement {
    const dialog = useRef<HTMLDialogElement | null>(null);
    useLayoutEffect(() => {
      const shown = dialog.current;
      shown?.showModal();
      // The focus goes back to where it was.
      return () => shown?.close();
    }, []);
    const close = (): void => props.authActions.showDefinitions(false);
    return createElement(
      "dialog",
      { ref: dialog, className: "authorizations", "aria-labelledby": "authorizations", onClose: close },
      createElement("h2", { id: "authorizations" }, "Available authorizations"),
      props.authSelectors
        .shownDefinitions()
        .valueSeq()
        .map((definitions, key) =>
          createElement(system.getComponent("auths"), { ...props, definitions, key }),
        ),
    );
  }
  return {
    components: {
      HiramLayout: () =>
        createElement(
          "div",
          { className: "swagger-ui" },
          createElement(
            "header",
            { className: "topbar" },
            createElement("a", { className: "mark", href: "/" }, hidden("Hiram")),
            // It is not shown: it follows the system's dark mode.
            createElement(system.getComponent("DarkModeToggle")),
          ),
          createElement(system.getComponent("BaseLayout", true)),
        ),
      // The path of an operation stands in the button that opens it, and opening it puts its address into the bar.
      DeepLink: ({ text }: { readonly text: unknown }) => createElement("span", null, text),
      authorizationPopup: AuthorizationPopup,
      apiKeyAuth: ({ name, schema, authorized, onChange }: KeyProps) => {
        const isKnown = Boolean(authorized.getIn([name, "value"]));
        return createElement(
          "div",
          null,
          createElement("h3", null, createElement("code", null, name)),
          createElement(system.getComponent("Markdown", true), { source: schema.get("description") }),
          createElement(
            "p",
            null,
            `Sent as ${schema.get("in")} `,
            createElement("code", null, schema.get("name")),
          ),
          isKnown
            ? createElement("p", null, "Authorized")
            : createElement(
                "label",
                null,
                "Value:",
                createElement("input", {
                  type: "text",
                  onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
                    onChange({ name, schema, value }),
                }),
              ),
        );
      },
      JSONSchema202012Accordion: ({
        expanded,
        children,
        onChange,
      }: {
        readonly expanded: boolean;
        readonly children: unknown;
        readonly onChange: (event: unknown, isExpanded: boolean) => void;
      }) => {
        const icon = "json-schema-2020-12-accordion__icon";
        return createElement(
          "button",
          {
            type: "button",
            className: "json-schema-2020-12-accordion",
            "aria-expanded": expanded,
            onClick: (event: unknown) => onChange(event, !expanded),
          },
          createElement(
            "span",
            { className: "json-schema-2020-12-accordion__children" },
            children,
            hidden("Fields"),
          ),
          createElement(
            "span",
            { className: `${icon} ${icon}--${expanded ? "expanded" : "collapsed"}` },
            createElement(system.getComponent("JSONSchema202012ChevronRightIcon")),
          ),
        );
      },
    },
    wrapComponents: {
      InfoContainer: (original) => (props) =>
        createElement("section", { "aria-label": "About this API" }, createElement(original, props)),
      operations: (original) => (props) =>
        createElement(
          Fragment,
          null,
          createElement("h2", null, "Operations"),
          createElement(original, props),
        ),
      // A table of answers is no region of the page: every operation would have one of no name.
      responses: (original) =>
        function Responses(props) {
          const place = useRef<HTMLElement | null>(null);
          useLayoutEffect(() => {
            place.current?.querySelector("table[role=region]")?.removeAttribute("role");
          });
          return createElement("div", { ref: place }, createElement(original, props));
        },
      // Its name is what it says.
      Button: (original) => (props: Props) => createElement(original, { ...props, "aria-label": undefined }),
      TextArea: (original) => (props: Props) => createElement(original, { "aria-label": "JSON", ...props }),
      JsonSchema_string: labelled,
      JsonSchema_boolean: labelled,
    },
  };
}
