import type { ApiReply } from './api-call.ts'
import { gelatoPath } from './client.ts'
import { gelatoApi } from './gelato-api.ts'
import type { Printer } from './printer.ts'
import { prodigiApi } from './prodigi-api.ts'

interface PrinterRequest {
  method: string
  path: string
  query: string
  body: string
}

/** Handles a call to one of the printers. */
export function respondAsPrinter(
  printer: Printer,
  base: string,
  { method, path, query, body }: PrinterRequest,
): ApiReply {
  const call = { address: `${method} ${path}`, query: new URLSearchParams(query), body: readJson(body) }
  return base === gelatoPath ? gelatoApi(printer)(call) : prodigiApi(printer)(call)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return null
  }
}
