import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BackgroundLoad } from './background-load.ts'
import type { Target } from './load.ts'

/** The request that the process must repeat. */
interface RepeatedRequest {
  url: string
  cookie: string
}

/** Calls a path repeatedly from a separate process. Reading a long reply in this process would delay the load. */
export function beginRepeatedRequests({ url }: Pick<Target, 'url'>, path: string, cookie: string): BackgroundLoad {
  const child = fork(import.meta.filename)
  child.send({ url: `${url}${path}`, cookie } satisfies RepeatedRequest)
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

/** Reads a reply to its end and discards it. */
async function readReply({ url, cookie }: RepeatedRequest) {
  const reply = await fetch(url, { headers: { cookie } })
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}: ${await reply.text()}`)
  for await (const _ of reply.body ?? []);
}

async function repeatRequest(request: RepeatedRequest) {
  let isStopped = false
  process.once('message', () => {
    isStopped = true
  })
  let count = 0
  for (; !isStopped; count += 1) await readReply(request)
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
