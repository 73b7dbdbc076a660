/** The fixed numeric parameter of contact-kf-info (CS-1). */
export const CONTACT_TYPE = "30";
