import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

const seconds = 3
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
    const rounds: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
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

const submitsEach = 40

/** Sends the same paper from each learner in turn, all learners at once, and says how many were answered a second. */
async function submitRate(url: string, learners: string[], body: string): Promise<number> {
  const began = performance.now()
  const learn = async (cookie: string) => {
    for (let round = 0; round < submitsEach; round += 1) {
      const reply = await fetch(url, { method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } })
      if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
      await reply.arrayBuffer()
    }
  }
  await Promise.all(learners.map(learn))
  return (learners.length * submitsEach * 1000) / (performance.now() - began)
}

/** Measures a write that is kept durably, beside a bare server that keeps nothing and sends the same bytes. */
export async function compareSubmits(
  name: string,
  url: string,
  learners: string[],
  paper: object,
): Promise<Comparison> {
  const body = JSON.stringify(paper)
  const [first = '', ...others] = learners
  const headers = { cookie: first, 'content-type': 'application/json' }
  const answer = await (await fetch(url, { method: 'POST', body, headers })).text()
  const bare = await startBare({ 'content-type': 'application/json' }, answer)
  try {
    const [ours, plain] = [await submitRate(url, others, body), await submitRate(bare.url, others, body)]
    return { name, bytes: Buffer.byteLength(answer), ours, bare: plain, ratio: ours / plain }
  } finally {
    bare.stop()
  }
}

const middle = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
