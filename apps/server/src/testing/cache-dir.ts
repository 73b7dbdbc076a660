import { fileURLToPath } from "node:url";

/** `.cache` of this checkout: shared by its test runs and by `npm start`. */
export const TEST_CACHE_DIR = fileURLToPath(new URL("../../../../.cache", import.meta.url));
