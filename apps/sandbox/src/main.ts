import { buildSandbox } from "./app.ts";
import { readSettings } from "./settings.ts";

try {
  const settings = readSettings(process.env);
  const app = await buildSandbox(settings);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  const address = await app.listen({ host: settings.host, port: settings.port });
  console.log(`sandbox listening on ${address}/sandbox/`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
