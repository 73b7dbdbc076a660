export function demoEnvironment(options: {
  port: number;
  sandboxPort: number;
  origin: string;
  dataDir: string;
}): Record<string, string>;
