/**
 * What staff may be allowed to do (CON-1). A role is a set of these; an operation of theirs names the one that it
 * needs.
 */
export const STAFF_PERMISSIONS = ["answer-complaints", "decide-applications"] as const;

export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];
