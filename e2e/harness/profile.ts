import { afterAll, inject } from "vitest";

/** Switches the demo's profile for the stories of a file; it is the usual one again after them. */
export function withProfileSwitch(): (profile: "document" | "philippines") => Promise<void> {
  const switchTo = async (profile: string): Promise<void> => {
    const response = await fetch(`${inject("origin")}/sandbox/profile`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ profile }),
    });
    if (!response.ok) throw new Error(`profile ${profile}: ${response.status}`);
  };
  afterAll(() => switchTo("document"));
  return switchTo;
}
