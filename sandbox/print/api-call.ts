/** A decoded call of a printer's API. */
export interface ApiCall {
  /** Such as 'GET /v3/catalogs'. */
  address: string
  query: URLSearchParams
  body: unknown
}

export interface ApiReply {
  status: number
  body: unknown
}

export const ok = (body: unknown): ApiReply => ({ status: 200, body })
