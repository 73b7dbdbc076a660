export function bundleNode(
  entry: string,
  outfile: string,
  options?: { without?: readonly string[] },
): Promise<void>;
export function bundleScript(entry: string, define?: Readonly<Record<string, string>>): Promise<string>;
