import { CustomerService } from "../parts/company-details.tsx";
import { ContactForm } from "../parts/contact-form.tsx";
import type { PageContext } from "../site-settings.ts";

/** Contact Us: how to reach the lender, and the form (SITE-3). */
export function ContactUs({ context }: { readonly context: PageContext }) {
  const { contact } = context.texts;
  return (
    <div className="contact wide">
      <h1>{contact.title}</h1>
      <p className="sub">{contact.intro}</p>
      <ContactForm context={context} />
      <section className="card">
        <CustomerService context={context} />
      </section>
    </div>
  );
}
