import type { Lender } from "./lender.ts";

/** A lender for tests. */
export const sampleLender: Lender = {
  name: "Sample Lending Corporation",
  brand: "Sample Loans",
  secRegistrationNumber: "CS000000001",
  certificateOfAuthorityNumber: "0001",
  address: "1 Sample Street, Makati City",
  phone: "+63 2 8000 0000",
  onlineContact: "+63 917 000 0000",
  serviceHours: { en: "Every day, 8 AM to 8 PM", fil: "Araw-araw, 8 AM hanggang 8 PM" },
  emails: {
    support: "support@lender.example",
    complaints: "complaints@lender.example",
    privacy: "privacy@lender.example",
  },
};
