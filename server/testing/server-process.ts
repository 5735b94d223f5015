import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// Also without `npm test`, a server that a test starts reads no file of settings.
process.env.MONETA_ENV_FILE ??= ''

/** A currently free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** Collects what a process prints; returns a function that returns the text so far. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (text) => {
      output += text
    })
  return () => output
}

/** Waits until a started server answers; fails if its process ends, or after half a minute unless a limit is given. */
export async function untilHealthy(
  url: string,
  child: ChildProcess,
  output: () => string = () => '',
  limitMs = 30_000,
) {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`)
    const healthy = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (healthy) return
    await wait(10)
  }
  throw new Error(`The server was not ready in ${limitMs / 1000} s:\n${output()}`)
}

/**
 * Stops a server as an admin would, and waits until it has ended.
 * @throws if it does not end in half a minute, after killing it
 */
export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const [, signal] = await exited
  clearTimeout(timer)
  if (signal === 'SIGKILL') throw new Error('The server did not end in half a minute, so it was killed')
}

/** Kills a process that was started with `detached`, and its children if any is left. */
export function endGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already ended.
  }
}
