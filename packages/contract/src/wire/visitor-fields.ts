import * as valibot from "valibot";

const LONGEST = 100;

/**
 * A campaign's text as an address or a page carries it. Cut rather than refused: a visitor cannot mend a
 * campaign's parameter, and must be able to register in spite of it.
 */
export const campaignText = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.transform((text) => text.trim().slice(0, LONGEST)),
  ),
  "",
);

/** Text that a visitor typed; the server's rule says what is wrong with it, in the visitor's language. */
export const typedText = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.transform((text) => text.trim().slice(0, LONGEST)),
  ),
  "",
);
