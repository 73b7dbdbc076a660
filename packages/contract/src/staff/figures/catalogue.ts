import type { Catalogue } from "../../operation.ts";
import {
  staffFigure,
  staffFigureLoans,
  staffFigureLoansSchema,
  staffFigurePeople,
  staffFigurePeopleSchema,
  staffFigureSchema,
} from "./figures.ts";
import {
  staffFigureCases,
  staffFigureCasesSchema,
  staffFigureMoves,
  staffFigureMovesSchema,
  staffFigureRatings,
  staffFigureRatingsSchema,
  staffFigureTaps,
  staffFigureTapsSchema,
} from "./rows-behind.ts";

export const figuresCatalogue = {
  staffFigure: { operation: staffFigure, schema: staffFigureSchema },
  staffFigureLoans: { operation: staffFigureLoans, schema: staffFigureLoansSchema },
  staffFigurePeople: { operation: staffFigurePeople, schema: staffFigurePeopleSchema },
  staffFigureCases: { operation: staffFigureCases, schema: staffFigureCasesSchema },
  staffFigureMoves: { operation: staffFigureMoves, schema: staffFigureMovesSchema },
  staffFigureRatings: { operation: staffFigureRatings, schema: staffFigureRatingsSchema },
  staffFigureTaps: { operation: staffFigureTaps, schema: staffFigureTapsSchema },
} satisfies Catalogue;
