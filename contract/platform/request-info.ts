import * as z from 'zod'

/** Path at which the server returns how it understands a request, with METRICS_TOKEN only. */
export const requestInfoPath = '/request-info'

/** A request as the server understands it behind its proxies. */
export const RequestInfo = z.object({
  /** Address of the client, by which rate limits count. */
  address: z.string(),
  /** Addresses that the proxies name, the farthest first. */
  forwarded_for: z.string().array(),
  protocol: z.string(),
  host: z.string(),
})
export type RequestInfo = z.infer<typeof RequestInfo>
