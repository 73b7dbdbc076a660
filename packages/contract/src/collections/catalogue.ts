import type { Catalogue } from "../operation.ts";
import { promiseInit, promiseInitSchema, promiseSave, promiseSaveSchema } from "./promise-to-pay.ts";

export const collectionsCatalogue = {
  promiseInit: { operation: promiseInit, schema: promiseInitSchema },
  promiseSave: { operation: promiseSave, schema: promiseSaveSchema },
} satisfies Catalogue;
