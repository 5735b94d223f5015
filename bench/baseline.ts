import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { Target } from './load.ts'

/** The bytes of one reply, as the yardstick sends them. */
interface Reply {
  headers: Record<string, string>
  body: string
}

/** A bare node:http server, in a process of its own, that sends the same bytes over and over. */
export async function startBaseline(reply: Reply): Promise<Target & { stop(): void }> {
  const child = fork(import.meta.filename)
  child.send(reply)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** The yardstick itself: it is told its bytes over a message, and does nothing else. */
function serve({ headers, body }: Reply) {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
}

if (import.meta.main) {
  process.once('message', serve)
  process.on('disconnect', () => process.exit(0))
}
