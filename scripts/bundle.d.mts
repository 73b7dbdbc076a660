export function bundleNode(
  entry: string,
  outfile: string,
  options?: { without?: readonly string[] },
): Promise<void>;
