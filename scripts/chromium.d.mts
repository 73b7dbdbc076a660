export const CHROMIUM_ARGS: string[];
export function lookForChromium(): string | undefined;
export function findChromium(): string;
