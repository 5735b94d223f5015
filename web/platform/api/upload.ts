import type { Route } from '#contract/platform/route.ts'
import type { Feature } from '#contract/routes.ts'
import { fillPath, type PathValue } from '#web/platform/routing/fill-path.ts'
import { type EndpointName, findRoute, type ReplyOf } from './api.ts'
import { ApiError, NetworkError } from './errors.ts'
import { problemFrom } from './fetch-json.ts'

export interface UploadOptions {
  params?: Record<string, PathValue>
  /** Called as the bytes leave; both counts are those of the whole form. */
  onProgress?: (sent: number, total: number) => void
  /** Ends the upload: the promise is rejected with an AbortError. */
  signal?: AbortSignal
}

/**
 * Sends a form with files to an endpoint that takes uploads, and says how far it is, which fetch cannot.
 * @param form its lines stand before its files
 * @throws ApiError when the server refuses, NetworkError when the line is lost
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
      else reject(new ApiError(request.status, problemFrom(request.status, json)))
    })
    request.addEventListener('error', () => reject(new NetworkError('The upload broke off')))
    request.addEventListener('timeout', () => reject(new NetworkError('The upload took too long')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** A proxy in between may answer in its own words. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
