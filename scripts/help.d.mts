export function helpIfAsked(file: string | URL, args?: readonly string[]): void;
export function helpOf(file: string | URL): string;
