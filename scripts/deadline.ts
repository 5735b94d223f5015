import { readdirSync, readFileSync } from 'node:fs'

/** The child processes of a process, by number. None if it has ended, or where the system has no /proc. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  } catch {
    return []
  }
}

/**
 * The processes that this process started, and those that they started, by number.
 * @param spared processes that are left out, with all that they started
 */
export const descendants = (spared: ReadonlySet<number> = new Set(), pid = process.pid): number[] =>
  childrenOf(pid)
    .filter((child) => !spared.has(child))
    .flatMap((child) => [child, ...descendants(spared, child)])

/** The command of a process; empty if it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Kills a process, unless it has ended. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended in the meantime.
  }
}

/** Waits for `work` at most this many seconds. @returns whether it ended in time */
export async function endsWithin(seconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, seconds * 1000, false)
  try {
    return await Promise.race([work.then(() => true), promise])
  } finally {
    clearTimeout(timer)
  }
}
