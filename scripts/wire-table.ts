import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sampleTable } from "../apps/server/src/platform/http/sample-key-table.ts";

/** `npm run wire-table`: rewrites the sample table after the contract gained names (WIRE-12). */
const file = fileURLToPath(new URL("../config/wire-table.sample.json", import.meta.url));
mkdirSync(new URL("../config", import.meta.url), { recursive: true });
writeFileSync(file, `${JSON.stringify(sampleTable(), null, 2)}\n`);
console.log(`wrote ${file}`);
