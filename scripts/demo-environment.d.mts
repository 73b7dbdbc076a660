export function demoEnvironment(wish: {
  port: number;
  sandboxPort: number;
  origin: string;
  dataDir: string;
}): Record<string, string>;
