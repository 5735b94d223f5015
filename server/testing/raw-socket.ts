import { connect, type Server } from 'node:net'

/** The port of a listening server. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

/** Sends raw text to a local port. @returns the received text until `until`, or until the end */
export async function sendRaw(port: number, text: string, until?: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk
      if (until?.test(received)) resolve()
    })
    socket.on('error', () => {}).on('close', () => resolve())
  })
  socket.write(text)
  await answered
  socket.destroy()
  return received
}
