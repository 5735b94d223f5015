import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
}

/** The process with this number, or undefined if it has ended. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain spaces. After it come the state and the parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return { pid, parent, command }
  } catch {
    return undefined
  }
}

/** The processes that this process started, and those that they started. None where the system has no /proc. */
export function descendants(): Process[] {
  const all = readPids().flatMap((pid) => readProcess(pid) ?? [])
  const childrenOf = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((child) => [child, ...childrenOf(child.pid)])
  return childrenOf(process.pid)
}

function readPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Kills these processes, unless they have ended. */
export function killAll(processes: readonly Process[]): void {
  for (const { pid } of processes)
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
