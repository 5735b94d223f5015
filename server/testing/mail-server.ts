import type { Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { portOf } from './raw-socket.ts'

/** Reaction to a message: an SMTP reply code, no reply, or a TCP reset. */
export type MailServerReply = 250 | 421 | 451 | 452 | 550 | 554 | 'silence' | 'reset'

interface Faults {
  /** Reply to the recipient, by attempt; the last one repeats. */
  recipient?: readonly MailServerReply[]
  /** Reply to the complete message, by attempt; the last one repeats. */
  message?: readonly MailServerReply[]
  /** Text of rejections, which may begin with an enhanced status code. */
  rejection?: string
  /** Called when a message is complete, before the reply. */
  onMessage?: (text: string) => Promise<void> | void
}

/** A mail server that speaks SMTP over a socket, with faults. `received` holds every complete message. */
export async function startMailServer(
  t: TestContext,
  { recipient = [250], message = [250], rejection = 'Rejected by the test', onMessage }: Faults = {},
) {
  const received: { to: string[]; text: string }[] = []
  const sockets = new Set<Socket>()
  let recipients = 0
  const react = (code: MailServerReply | undefined, reply: (error?: Error) => void) => {
    if (code === 'silence') return
    if (code === 'reset') for (const socket of sockets) socket.resetAndDestroy()
    else
      reply(
        code === 250 || code === undefined ? undefined : Object.assign(new Error(rejection), { responseCode: code }),
      )
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo(_address, _session, done) {
      const code = recipient[recipients] ?? recipient.at(-1)
      recipients += 1
      react(code, done)
    },
    async onData(stream, { envelope }, done) {
      let text = ''
      try {
        for await (const piece of stream) text += piece
      } catch {
        // The sender took the message back before its end.
        return
      }
      const code = message[received.length] ?? message.at(-1)
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text })
      await onMessage?.(text)
      react(code, done)
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { smtpUrl: `smtp://127.0.0.1:${portOf(server.server)}`, received, recipientCount: () => recipients }
}
