import type { Feature } from '#contract/routes.ts'
import { fillPath, type PathValue } from '#web/routing/fill-path.ts'
import { type EndpointName, findRoute, type ReplyOf } from './api.ts'
import { ApiError, NetworkError } from './errors.ts'
import { problemFrom } from './fetch-json.ts'

export interface UploadOptions {
  params?: Record<string, PathValue>
  /** How much has left this device, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with files to an endpoint and says how far it is, which fetch does not tell.
 * @throws ApiError when the server refuses, NetworkError when no answer comes, the signal's reason when it is given up
 */
export async function upload<F extends Feature, N extends EndpointName<F>>(
  feature: F,
  name: N,
  form: FormData,
  { params, onProgress, signal }: UploadOptions = {},
): Promise<ReplyOf<F, N>> {
  signal?.throwIfAborted()
  const { method, path } = findRoute(feature, name)
  const request = new XMLHttpRequest()
  request.open(method, fillPath(path, params))
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  const giveUp = () => request.abort()
  signal?.addEventListener('abort', giveUp)
  try {
    await answered(request, form)
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
  signal?.throwIfAborted()
  const json = readJson(request.responseText)
  if (request.status < 200 || request.status > 299)
    throw new ApiError(request.status, problemFrom(request.status, json))
  return json as ReplyOf<F, N>
}

/** Resolves when an answer has come, or when the request was given up. */
const answered = (request: XMLHttpRequest, form: FormData) =>
  new Promise<void>((resolve, reject) => {
    request.onload = () => resolve()
    request.onabort = () => resolve()
    request.onerror = () => reject(new NetworkError('The upload broke off'))
    request.send(form)
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
