import * as z from 'zod'
import { oneLine } from '#contract/platform/input-fields.ts'
import type { PrintPartner } from '#contract/shop/printing.ts'
import { parseJson } from '#server/platform/base/parse-json.ts'
import { PrintError, type PrintFault } from './partner-error.ts'

/** Connection settings of a partner. */
export interface PartnerConnection {
  partner: PrintPartner
  apiKey: string
  fetchFunction?: typeof fetch | undefined
  /** Time limit in milliseconds for one reply. */
  timeoutMs: number
}

interface CallOptions {
  body?: object
  /** Whether the call is idempotent, so that it is retried without a reply. */
  repeatable?: boolean
}

/** Fields in which partners put the reason of a rejection. */
const Rejection = z
  .object({ message: z.string(), statusText: z.string(), outcome: z.string(), title: z.string() })
  .partial()
  .transform(({ message, statusText, outcome, title }) => message ?? statusText ?? title ?? outcome ?? '')

/** Calls a partner's API and validates each reply against its schema. */
export function partnerCalls({ partner, apiKey, fetchFunction = fetch, timeoutMs }: PartnerConnection) {
  const headers = { 'X-API-KEY': apiKey, accept: 'application/json' }

  const send = async (method: string, url: string, body: object | undefined): Promise<unknown> => {
    let reply: Response
    let text: string
    try {
      reply = await fetchFunction(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await reply.text()
    } catch (error) {
      throw new PrintError(partner, 'later', '', error)
    }
    const content = parseJson(text)
    if (!reply.ok) throw new PrintError(partner, faultOf(reply.status), rejectionOf(content))
    if (content === undefined) throw new PrintError(partner, 'later')
    return content
  }

  return async <T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST',
    url: string,
    { body, repeatable = method === 'GET' }: CallOptions = {},
  ): Promise<T> => {
    let content: unknown
    try {
      content = await send(method, url, body)
    } catch (error) {
      if (!repeatable || !(error instanceof PrintError && error.fault === 'later')) throw error
      content = await send(method, url, body)
    }
    const parsed = schema.safeParse(content)
    if (!parsed.success) throw new PrintError(partner, 'later', '', parsed.error)
    return parsed.data
  }
}

/** Statuses 408, 409 and 429 are temporary, as are server errors. */
function faultOf(status: number): PrintFault {
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'missing'
  if (status >= 500 || status === 408 || status === 409 || status === 429 || status < 400) return 'later'
  return 'refused'
}

const rejectionOf = (content: unknown): string => oneLine(Rejection.safeParse(content).data ?? '').slice(0, 300)
