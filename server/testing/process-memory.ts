import { readFileSync, writeFileSync } from 'node:fs'

/** Memory of a process as measured by the system: now, or the peak since the last reset, in bytes. */
const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Starts to follow the memory of a process, on Linux. @returns a function that reads how far it has grown, in bytes */
export function followMemory(pid: number): () => number {
  // 5 resets the peak (proc_pid_clear_refs(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = memoryOf(pid, 'VmRSS')
  return () => memoryOf(pid, 'VmHWM') - before
}
