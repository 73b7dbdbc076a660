import type { Catalogue } from "../../operation.ts";
import {
  staffFigure,
  staffFigureLoans,
  staffFigureLoansSchema,
  staffFigurePeople,
  staffFigurePeopleSchema,
  staffFigureSchema,
} from "./figures.ts";

export const figuresCatalogue = {
  staffFigure: { operation: staffFigure, schema: staffFigureSchema },
  staffFigureLoans: { operation: staffFigureLoans, schema: staffFigureLoansSchema },
  staffFigurePeople: { operation: staffFigurePeople, schema: staffFigurePeopleSchema },
} satisfies Catalogue;
