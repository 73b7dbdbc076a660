import type { Catalogue } from "../../operation.ts";
import { staffFigure, staffFigureLoans, staffFigureLoansSchema, staffFigureSchema } from "./figures.ts";

export const figuresCatalogue = {
  staffFigure: { operation: staffFigure, schema: staffFigureSchema },
  staffFigureLoans: { operation: staffFigureLoans, schema: staffFigureLoansSchema },
} satisfies Catalogue;
