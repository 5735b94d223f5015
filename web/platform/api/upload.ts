import type { Route } from '#contract/platform/route.ts'
import type { Feature } from '#contract/routes.ts'
import { fillPath, type PathValue } from '#web/platform/routing/fill-path.ts'
import { type EndpointName, findRoute, type ReplyOf } from './api.ts'
import { ApiError, NetworkError } from './errors.ts'
import { problemFrom } from './fetch-json.ts'

export interface UploadOptions {
  params?: Record<string, PathValue>
  /** Called on progress; both byte counts include the whole form. */
  onProgress?: (sent: number, total: number) => void
  /** Aborts the upload: the promise rejects with an AbortError. */
  signal?: AbortSignal
}

/**
 * Uploads a form with files and reports progress, which fetch cannot do.
 * @param form its fields come before its files
 * @throws ApiError if the server rejects it, NetworkError if the connection is lost
 */
export function upload<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  form: FormData,
  options: UploadOptions = {},
): Promise<ReplyOf<F, N>> {
  return send(findRoute(feature, name), form, options) as Promise<ReplyOf<F, N>>
}

function send({ method, path }: Route, form: FormData, { params, onProgress, signal }: UploadOptions) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, fillPath(path, params))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total))
    request.addEventListener('load', () => {
      const json = parseJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(json)
      else reject(new ApiError(request.status, problemFrom(json)))
    })
    request.addEventListener('error', () => reject(new NetworkError('The upload broke off')))
    request.addEventListener('timeout', () => reject(new NetworkError('The upload took too long')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** A proxy may respond with its own body. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
