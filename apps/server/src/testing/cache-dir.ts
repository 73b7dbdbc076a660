import { fileURLToPath } from "node:url";

/** `.cache` in this checkout: shared by its test runs and `npm start`. */
export const TEST_CACHE_DIR = fileURLToPath(new URL("../../../../.cache", import.meta.url));
