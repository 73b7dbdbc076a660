/** The `scene` of the agreements of a loan's confirmation, the only one there is (CNF-2). */
export const AGREEMENT_SCENE = "3";
