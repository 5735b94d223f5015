import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'

/** Maximum length of a reply that is read, in characters. */
const maxLength = 10_000

export interface OutsideReply {
  status: number
  text: string
  /** End of the certificate in milliseconds; undefined without TLS. */
  certificateEnds: number | undefined
}

/** Requests an address as a visitor would, without reusing connections, and reads the certificate. */
export async function requestOutside(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<OutsideReply> {
  const start = url.startsWith('https:') ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    start(url, { headers, signal, agent: false }, resolve).on('error', reject).end()
  })
  const { socket, statusCode: status = 0 } = response
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate() : undefined
  let text = ''
  for await (const piece of response) if (text.length < maxLength) text += piece
  return { status, text, certificateEnds: certificate && Date.parse(certificate.valid_to) }
}
