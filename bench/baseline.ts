import { fork } from 'node:child_process'
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { pipeline } from 'node:stream'
import type { Target } from './load.ts'

/** One reply of the reference server: fixed bytes, or a file as a stream. */
type Reply = { headers: Record<string, string> } & ({ body: string } | { file: string })

/** A bare node:http server in its own process that always sends the same reply. */
export async function startBaseline(reply: Reply): Promise<Target & { stop(): void }> {
  const child = fork(import.meta.filename)
  child.send(reply)
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))))
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** The reference server process. It receives its reply bytes in a message. */
function serve({ headers, ...reply }: Reply) {
  const bytes = 'body' in reply ? Buffer.from(reply.body) : undefined
  const file = 'file' in reply ? reply.file : ''
  const size = bytes ? bytes.length : statSync(file).size
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': size })
    if (bytes) response.end(bytes)
    else pipeline(createReadStream(file), response, () => {})
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
