import { telephoneLink } from "@hiram/content/links.ts";
import { LONGEST_TYPED } from "@hiram/contract/fields.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { sitePath } from "../site-pages.ts";
import type { PageContext } from "../site-settings.ts";

/** The contact form (SITE-3): four fields, all required; the script checks and, in profile philippines, sends. */
export function ContactForm({ context }: { readonly context: PageContext }) {
  const { locale, texts, lender, settings } = context;
  const { contact } = texts;
  const otherWays = (
    <>
      <a href={`mailto:${lender.emails.support}`}>{lender.emails.support}</a>,{" "}
      <a href={telephoneLink(lender.phone)}>{unbroken(lender.phone)}</a>
    </>
  );
  const field = (name: string, label: string, input: Readonly<Record<string, string>>) => (
    <p className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} maxLength={LONGEST_TYPED} required {...input} />
    </p>
  );
  return (
    <form
      className="card contact-form"
      data-contact-form={settings.contactFormSends ? "sends" : "checks"}
      data-incomplete={contact.incomplete}
      data-wrong-telephone={contact.wrongTelephone}
      data-wrong-email={contact.wrongEmail}
      data-successful={contact.successful}
      data-failed={contact.failed}
      noValidate
    >
      <h2>{contact.formTitle}</h2>
      <noscript>
        <p>
          {contact.noScript} {otherWays}
        </p>
      </noscript>
      {field("name", contact.name, { autoComplete: "name" })}
      {field("telephone", contact.telephone, { type: "tel", autoComplete: "tel", inputMode: "tel" })}
      {field("email", contact.email, { type: "email", autoComplete: "email" })}
      <p className="field">
        <label htmlFor="remark">{contact.remark}</label>
        <textarea id="remark" name="remark" rows={5} maxLength={1000} required />
      </p>
      <p className="muted">
        {contact.privacyNote} <a href={sitePath("privacyPolicy", locale)}>{texts.nav.privacyPolicy}</a>
      </p>
      <output className="outcome" id="outcome" />
      <div>
        {/* The script changes both: until it has loaded nothing can be sent. */}
        <p className="late">
          {contact.late} {otherWays}
        </p>
        <button type="submit" className="button" disabled>
          {contact.send}
        </button>
      </div>
    </form>
  );
}
