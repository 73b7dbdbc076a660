export const CHROMIUM_ARGS: string[];
export function lookForHeadlessShell(): string | undefined;
export function lookForChromium(): string | undefined;
export function findChromium(): string;
