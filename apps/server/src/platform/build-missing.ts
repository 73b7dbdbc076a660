import { existsSync } from "node:fs";

/** Something that the server is made of is not there; the message names it. */
export class BuildMissing extends Error {
  override readonly name = "BuildMissing";
}

/** @throws {BuildMissing} naming each of these folders that is not there */
export function demandBuilds(folders: readonly string[]): void {
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length > 0)
    throw new BuildMissing(`${missing.join(", ")}: not there. Run npm run build, or bring it along whole`);
}
