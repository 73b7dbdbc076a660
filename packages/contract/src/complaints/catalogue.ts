import type { Catalogue } from "../operation.ts";
import {
  problemDetail,
  problemDetailSchema,
  problemFollowUp,
  problemFollowUpSchema,
  saveScore,
  saveScoreSchema,
} from "./complaint-details.ts";
import { problemInit, problemInitForm, problemInitFormSchema, problemInitSchema } from "./complaint-form.ts";
import { problemList, problemListSchema } from "./complaint-list.ts";
import { utrSubmit, utrSubmitSchema } from "./report-payment.ts";
import {
  problemSave,
  problemSaveSchema,
  uploadProblemImg,
  uploadProblemImgSchema,
} from "./send-complaint.ts";

export const complaintsCatalogue = {
  problemInit: { operation: problemInit, schema: problemInitSchema },
  problemInitForm: { operation: problemInitForm, schema: problemInitFormSchema },
  uploadProblemImg: { operation: uploadProblemImg, schema: uploadProblemImgSchema },
  problemSave: { operation: problemSave, schema: problemSaveSchema },
  problemList: { operation: problemList, schema: problemListSchema },
  problemDetail: { operation: problemDetail, schema: problemDetailSchema },
  problemFollowUp: { operation: problemFollowUp, schema: problemFollowUpSchema },
  utrSubmit: { operation: utrSubmit, schema: utrSubmitSchema },
  saveScore: { operation: saveScore, schema: saveScoreSchema },
} satisfies Catalogue;
