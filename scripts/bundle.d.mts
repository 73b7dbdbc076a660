export function bundleNode(entry: string, outfile: string): Promise<void>;
