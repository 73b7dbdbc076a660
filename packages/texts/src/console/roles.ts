/** What staff call their roles. */
export const roleNames = {
  agent: "Agent",
  collector: "Collector",
  risk: "Risk",
  finance: "Finance",
  administrator: "Administrator",
} as const;

export type StaffRoleName = (typeof roleNames)[keyof typeof roleNames];
