/**
 * What staff can be allowed to do (CON-1). A role is a set of these; a staff operation names the one that it
 * needs. Anything that takes two people has two: `move-money` asks, `approve-money` grants.
 */
export const STAFF_PERMISSIONS = [
  "view-borrowers",
  "reveal-personal-data",
  "remove-references",
  "find-closed-accounts",
  "change-numbers",
  "approve-numbers",
  "open-identities",
  "approve-identities",
  "answer-complaints",
  "decide-applications",
  "collect",
  "see-money",
  "move-money",
  "approve-money",
  "edit-products",
  "approve-products",
  "edit-policy",
  "approve-policy",
  "manage-staff",
  "approve-staff",
  "read-audit",
  "see-figures",
  "see-books",
] as const;

export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/** From the most common role to the one that appoints the others. */
export const STAFF_ROLES = ["agent", "collector", "risk", "finance", "administrator"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What each role may do. An administrator appoints people and approves what others ask for, but neither
 * answers borrowers nor asks for money to be moved; and looks deleted accounts up, for authorities, which is
 * nobody's daily work. Nobody who sees the figures answers complaints: what
 * borrowers write is read by those who reply, and the figures count and name cases without opening them. A
 * lender whose lead agent does both adds a role here. A reference is removed by those who see references: agents, who
 * see none, pass the request on.
 */
export const PERMISSIONS_OF_ROLE: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  agent: ["view-borrowers", "reveal-personal-data", "change-numbers", "open-identities", "answer-complaints"],
  collector: ["view-borrowers", "reveal-personal-data", "remove-references", "collect"],
  risk: [
    "view-borrowers",
    "reveal-personal-data",
    "remove-references",
    "approve-numbers",
    "approve-identities",
    "decide-applications",
    "edit-products",
    "edit-policy",
    "approve-policy",
    "see-figures",
  ],
  finance: [
    "view-borrowers",
    "see-money",
    "move-money",
    "approve-money",
    "edit-products",
    "see-figures",
    "see-books",
  ],
  administrator: [
    "view-borrowers",
    "find-closed-accounts",
    "approve-numbers",
    "approve-identities",
    "see-money",
    "approve-money",
    "edit-products",
    "approve-products",
    "edit-policy",
    "approve-policy",
    "manage-staff",
    "approve-staff",
    "read-audit",
    "see-figures",
    "see-books",
  ],
};
