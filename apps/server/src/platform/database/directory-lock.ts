import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import lockfile from "proper-lockfile";

/** The directory is in use; `message` names the process and says what to do. */
export class DirectoryInUse extends Error {
  readonly holderPid: number;

  constructor(directory: string, holderPid: number) {
    super(
      `${directory} is in use by process ${holderPid}: the embedded database serves one process only. ` +
        `Stop that process, set DATA_DIR to another folder, or set DATABASE_URL to use PostgreSQL.`,
    );
    this.name = "DirectoryInUse";
    this.holderPid = holderPid;
  }
}

interface Holder {
  readonly pid: number;
  /** When the process began, according to its kernel; a later process with the same number began at another time. */
  readonly startedAt: string | null;
}

/**
 * Locks `directory` for this process alone. A second database in the same directory loses rows silently, so the lock is
 * taken before anything is opened. It names its holder, and the lock of a killed holder is taken over at once.
 *
 * @returns the function that releases the lock
 * @throws {DirectoryInUse} while it is open elsewhere, in this process or another
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "holder.json");
  // The mutex is held for milliseconds, only so that two starting processes do not both take over a dead lock.
  const release = await lockfile.lock(directory, {
    lockfilePath: join(directory, "holder.mutex"),
    stale: 5_000,
    retries: { retries: 40, minTimeout: 50, maxTimeout: 250 },
  });
  try {
    const holder = await readHolder(path);
    if (holder !== null && (await isRunning(holder))) throw new DirectoryInUse(directory, holder.pid);
    const thisProcess: Holder = {
      pid: process.pid,
      startedAt: (await readProcess(process.pid))?.startedAt ?? null,
    };
    // Renamed into place, so that a crash never leaves a half-written holder.
    await writeFile(`${path}.new`, JSON.stringify(thisProcess));
    await rename(`${path}.new`, path);
  } finally {
    await release();
  }
  return () => rm(path, { force: true });
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(path, "utf8")) as Partial<Holder> | null;
    if (typeof holder?.pid !== "number") return null;
    return { pid: holder.pid, startedAt: holder.startedAt ?? null };
  } catch (error) {
    if (error instanceof SyntaxError || isNotFound(error)) return null;
    throw error;
  }
}

async function isRunning(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it is running, as another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const found = await readProcess(holder.pid);
  if (found === null) return true;
  if (ENDED.has(found.state)) return false;
  return holder.startedAt === null || found.startedAt === holder.startedAt;
}

/** Killed but not yet reaped by its parent, which in a container may take forever: it no longer writes. */
const ENDED: ReadonlySet<string> = new Set(["Z", "X"]);

/**
 * State and start time (in ticks since boot) of a process from Linux's /proc; null where there is none. In a container
 * every server is process 1: only the start time tells a restarted one from its predecessor.
 */
async function readProcess(
  pid: number,
): Promise<{ readonly state: string; readonly startedAt: string } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The name (field 2, in brackets) may hold spaces; the state is field 3, the start time field 22.
    const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, startedAt] = [afterName[0], afterName[19]];
    return state === undefined || startedAt === undefined ? null : { state, startedAt };
  } catch {
    return null;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ENOENT";
}
