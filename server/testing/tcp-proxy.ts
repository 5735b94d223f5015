import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { portOf } from './raw-socket.ts'

/**
 * Behavior of the proxy:
 * - forward: both directions
 * - stall: accepts connections and bytes, and holds them back
 * - slam: closes new connections at once
 * - halve: forwards half of the next reply and resets that connection, then forwards
 */
type Mode = 'forward' | 'stall' | 'slam' | 'halve'

/** Turns of the event loop without new bytes, after which a client counts as quiet. */
const quietTurns = 100

/** Starts a TCP proxy on 127.0.0.1 that disturbs the connections to a server. */
export async function startTcpProxy(target: { host: string; port: number }) {
  let mode: Mode = 'forward'
  let accepted = 0
  let lostText: string | undefined
  let heldText: string | undefined
  let awaited: { text: string; resolve: () => void } | undefined
  const heldBack: (() => void)[] = []
  const sockets = new Set<Socket>()

  const open = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const loseReply = (client: Socket, upstream: Socket) => {
    lostText = undefined
    // Before the listener that forwards.
    upstream.prependOnceListener('data', () => client.resetAndDestroy())
  }
  const pass = (from: Socket, to: Socket, isReply: boolean) => {
    let isHeld = false
    const forward = (task: () => void) => (mode === 'stall' || isHeld ? heldBack.push(task) : task())
    from.on('data', (bytes) => {
      if (awaited && isReply && bytes.includes(awaited.text)) awaited.resolve()
      isHeld = heldText !== undefined && (isHeld || (isReply && bytes.includes(heldText)))
      if (lostText !== undefined && !isReply && bytes.includes(lostText)) loseReply(from, to)
      if (mode !== 'halve' || !isReply) return void forward(() => to.write(bytes))
      mode = 'forward'
      to.write(bytes.slice(0, bytes.length / 2), () => to.resetAndDestroy())
    })
    from.on('end', () => forward(() => to.end()))
    from.on('close', () => forward(() => to.destroy()))
  }
  const server = createServer((client) => {
    accepted += 1
    open(client)
    if (mode === 'slam') return client.end()
    const upstream = open(connect(target.port, target.host))
    pass(client, upstream, false)
    pass(upstream, client, true)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const reset = () => {
    heldBack.length = 0
    for (const socket of sockets) socket.resetAndDestroy()
  }
  await listen(0)
  const port = portOf(server)

  return {
    port,
    accepted: () => accepted,
    /** Holds back replies that contain this text, and everything after them on their connections, until `set`. */
    holdReplies(text: string) {
      heldText = text
    },
    /** Resolves when a reply arrives that contains this text; it is forwarded unless it is held back. */
    replyWith(text: string): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { text, resolve }
      return promise
    },
    /** Whether bytes are held back. */
    isHolding: () => heldBack.length > 0,
    /** Changes the behavior; bytes held back are forwarded, except by a stall. */
    set(next: Mode) {
      mode = next
      heldText = undefined
      if (mode !== 'stall') for (const task of heldBack.splice(0)) task()
    },
    /** Waits during a stall until the clients have sent something and then nothing more. */
    async untilQuiet() {
      for (let [turns, before] = [0, 0]; turns < quietTurns || before === 0; turns += 1) {
        if (heldBack.length !== before) turns = 0
        before = heldBack.length
        await eventLoopTurn()
      }
    },
    /** Forwards the next bytes that contain this text, and ends their connection instead of forwarding the reply. */
    loseReplyTo(text: string) {
      lostText = text
    },
    /** Resets every connection. */
    reset,
    /** Resets every connection, and refuses new ones until `accept`. */
    async refuse() {
      server.close()
      reset()
      await once(server, 'close')
    },
    accept: () => listen(port),
    close() {
      server.close()
      reset()
    },
  }
}

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>
