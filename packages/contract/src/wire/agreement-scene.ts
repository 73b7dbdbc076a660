import * as valibot from "valibot";

/** The `scene` of the agreements of a loan's confirmation, the only one there is (CNF-2). */
export const AGREEMENT_SCENE = "3";

export const agreementScene = valibot.pipe(
  valibot.string("is missing"),
  valibot.literal(AGREEMENT_SCENE, `must be ${AGREEMENT_SCENE}`),
);
