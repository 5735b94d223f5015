import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

const seconds = 5
const connections = 20

/** Requests per second that a server answers. A reply that is no success ends the bench: it would be no measurement. */
async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} replies were no success, ${result.errors} failed`)
  return result.requests.average
}

/** A bare node:http server, in a process of its own, that sends the same bytes. */
async function startBare(headers: Record<string, string>, body: string) {
  const child = fork(join(import.meta.dirname, 'bare.ts'))
  child.send({ headers, body })
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() }
}

export interface Comparison {
  name: string
  bytes: number
  ours: number
  bare: number
  ratio: number
}

/** Measures an endpoint and, in the same run, a bare server with the same bytes; turn by turn, so that both meet the same machine. */
export async function compare(name: string, url: string, headers: Record<string, string>): Promise<Comparison> {
  const reply = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  const body = await reply.text()
  const bare = await startBare({ 'content-type': reply.headers.get('content-type') ?? 'text/plain' }, body)
  try {
    const rounds = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < 3; round += 1) {
      rounds.ours.push(await rate(url, headers))
      rounds.bare.push(await rate(bare.url, headers))
    }
    const [ours, plain] = [middle(rounds.ours), middle(rounds.bare)]
    return { name, bytes: Buffer.byteLength(body), ours, bare: plain, ratio: ours / plain }
  } finally {
    bare.stop()
  }
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
