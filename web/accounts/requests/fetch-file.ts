import { requestRoutes } from '#contract/accounts/request-routes.ts'
import { ApiError, NetworkError } from '#web/platform/api/errors.ts'
import { problemFrom } from '#web/platform/api/fetch-json.ts'
import { fillPath } from '#web/platform/routing/fill-path.ts'

interface FileRequest {
  code: string
  /** Six digits, for a visitor. */
  digits?: string
}

/**
 * Fetches an export and lets the browser save it. A POST, so that programs that open links fetch nothing.
 * @throws ApiError if the server rejects the call, NetworkError if there is no response
 */
export async function fetchExportFile({ code, digits }: FileRequest): Promise<void> {
  const { method, path } = requestRoutes.accountRequests.fetchExport
  const body = JSON.stringify({ digits: digits ?? null })
  const headers = { 'Content-Type': 'application/json', 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone }
  try {
    const response = await fetch(fillPath(path, { code }), { method, headers, body })
    if (!response.ok) throw new ApiError(response.status, problemFrom(await response.json().catch(() => null)))
    save(await response.blob(), nameOf(response))
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new NetworkError('The file did not arrive', { cause })
  }
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'moneta.zip'

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
