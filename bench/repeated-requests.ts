import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackgroundLoad } from './background-load.ts'
import type { Target } from './load.ts'

/** The request that the process must repeat. */
interface RepeatedRequest {
  url: string
  cookie: string
  /** Minimum milliseconds from one request to the next. */
  intervalMs: number
}

/** Calls a path repeatedly from a separate process. Reading a long reply in this process would delay the load. */
export function beginRepeatedRequests(
  { url }: Pick<Target, 'url'>,
  path: string,
  cookie: string,
  intervalMs: number,
): BackgroundLoad {
  const child = fork(import.meta.filename)
  child.send({ url: `${url}${path}`, cookie, intervalMs } satisfies RepeatedRequest)
  return {
    async end() {
      const countMessage = once(child, 'message')
      child.send('end')
      const [count] = await countMessage
      child.disconnect()
      if (typeof count !== 'number') throw new Error(String(count))
      return count
    },
  }
}

/** Pause in milliseconds after a request above the member's rate limit. */
const rejectedPauseMs = 100

/** Reads a reply to its end and discards it. @returns whether the request was below the rate limit */
async function readReply({ url, cookie }: RepeatedRequest): Promise<boolean> {
  const reply = await fetch(url, { headers: { cookie } })
  if (reply.status === 429) {
    await reply.text()
    await wait(rejectedPauseMs)
    return false
  }
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`)
  for await (const _ of reply.body ?? []);
  return true
}

async function repeatRequest(request: RepeatedRequest) {
  let isStopped = false
  process.once('message', () => {
    isStopped = true
  })
  let count = 0
  while (!isStopped) {
    const [isAnswered] = await Promise.all([readReply(request), wait(request.intervalMs)])
    if (isAnswered) count += 1
  }
  return count
}

if (import.meta.main) {
  process.once('message', (request: RepeatedRequest) => {
    repeatRequest(request).then(
      (count) => process.send?.(count),
      (error) => process.send?.(String(error)),
    )
  })
}
