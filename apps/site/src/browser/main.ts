import { offerCalculator } from "./offer-calculator.ts";
import { playCarousel } from "./carousel.ts";
import { checkContactForm } from "./contact-form.ts";

/** The site's one script: each part runs only on the page that has it. */
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) playCarousel(carousel);
for (const form of document.querySelectorAll<HTMLFormElement>("[data-contact-form]")) checkContactForm(form);
for (const place of document.querySelectorAll<HTMLElement>("[data-calculator]")) offerCalculator(place);
