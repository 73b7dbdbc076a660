import { type Lender, type LenderFile, readLender } from "./lender.ts";

/** A lender's file, for tests. */
export const sampleLenderFile: LenderFile = {
  name: "Sample Lending Corporation",
  brand: "Sample Loans",
  secRegistrationNumber: "CS000000001",
  certificateOfAuthorityNumber: "0001",
  address: { street: "1 Sample Street", city: "Makati City", region: "Metro Manila", postalCode: "1200" },
  phone: "+63 2 8000 0000",
  onlineContact: "+63 917 000 0000",
  serviceHours: [
    {
      days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "08:00",
      closes: "20:00",
    },
  ],
  emails: {
    support: "support@lender.example",
    complaints: "complaints@lender.example",
    privacy: "privacy@lender.example",
  },
};

export const sampleLender: Lender = readLender(sampleLenderFile);
