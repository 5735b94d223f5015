import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type Bucket, openBucket, readObject } from './bucket.ts'
import { listObjects, listUploads, partsOf, xml } from './lists.ts'
import { S3Error } from './s3-error.ts'
import { type Credentials, checkSignature } from './signature.ts'

/** An injected fault: the request is rejected, or its connection is closed. */
export type Fault = { status: number; code: string } | 'cut' | undefined

export interface StorageSandboxOptions extends Credentials {
  /** The folder of the bucket's objects. */
  folder: string
  bucket: string
  port?: number
  /** Entries per page of a list. */
  pageLength?: number
  /** Called for each correctly signed request. */
  faultOf?: (request: { method: string; key: string; query: URLSearchParams }) => Fault
}

interface Call {
  bucket: Bucket
  request: IncomingMessage
  response: ServerResponse
  key: string
  query: URLSearchParams
  sha256: string
  pageLength: number
}

/** The demo bucket: a separate server that implements S3 with path-style addresses and verifies every signature. */
export async function startStorageSandbox(options: StorageSandboxOptions) {
  const bucket = await openBucket(options.folder)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    respond(options, bucket, url, request, response).catch((error) => reject(request, response, error))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The bucket has no address')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    async close() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function reject(request: IncomingMessage, response: ServerResponse, error: unknown) {
  request.resume()
  if (response.headersSent || request.socket.destroyed) return response.destroy()
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
  if (!(error instanceof S3Error)) console.error(error)
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : xml(`<Error><Code>${code}</Code></Error>`))
}

async function respond(
  options: StorageSandboxOptions,
  bucket: Bucket,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const sha256 = checkSignature(request, url, options, Date.now())
  const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent)
  if (name !== options.bucket) throw new S3Error(404, 'NoSuchBucket')
  const key = rest.join('/')
  const query = url.searchParams
  const fault = options.faultOf?.({ method: request.method ?? '', key, query })
  if (fault === 'cut') return request.socket.destroy()
  if (fault) throw new S3Error(fault.status, fault.code)
  const call = { bucket, request, response, key, query, sha256, pageLength: options.pageLength ?? 1000 }
  return key === '' ? list(call) : object(call)
}

const sendXml = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(body))

function list({ bucket, response, query, pageLength, request }: Call) {
  if (request.method !== 'GET') throw new S3Error(405, 'MethodNotAllowed')
  sendXml(
    response,
    query.has('uploads')
      ? listUploads(bucket.uploads(), query, pageLength)
      : listObjects(bucket.all(), query, pageLength),
  )
}

async function object(call: Call) {
  const { bucket, request, response, key, query, sha256 } = call
  const upload = query.get('uploadId')
  switch (`${request.method}${upload ? ' part' : query.has('uploads') ? ' uploads' : ''}`) {
    case 'POST uploads':
      return sendXml(response, `<Result><UploadId>${await bucket.beginUpload(key)}</UploadId></Result>`)
    case 'PUT part': {
      const etag = await bucket.putPart(key, upload ?? '', Number(query.get('partNumber')), request, sha256)
      return response.writeHead(200, { etag }).end()
    }
    case 'POST part': {
      const etag = await bucket.completeUpload(key, upload ?? '', await partsOf(request, sha256))
      return sendXml(response, `<Result><ETag>${etag}</ETag></Result>`)
    }
    case 'DELETE part':
      await bucket.abortUpload(key, upload ?? '')
      return response.writeHead(204).end()
    case 'PUT':
      return response.writeHead(200, { etag: await bucket.put(key, request, sha256) }).end()
    case 'DELETE':
      await bucket.remove(key)
      return response.writeHead(204).end()
    case 'GET':
    case 'HEAD':
      return read(call)
    default:
      throw new S3Error(405, 'MethodNotAllowed')
  }
}

async function read({ bucket, request, response, key }: Call) {
  const found = bucket.find(key)
  if (!found) throw new S3Error(404, 'NoSuchKey')
  const expected = request.headers['if-match']
  if (expected !== undefined && expected !== found.etag) throw new S3Error(412, 'PreconditionFailed')
  const headers = {
    etag: found.etag,
    'last-modified': new Date(found.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from)
  const end = to === '' ? found.size - 1 : Math.min(Number(to), found.size - 1)
  if (from !== '' && start > end) throw new S3Error(416, 'InvalidRange')
  response.writeHead(from === '' ? 200 : 206, {
    ...headers,
    'content-length': end - start + 1,
    ...(from !== '' && { 'content-range': `bytes ${start}-${end}/${found.size}` }),
  })
  if (request.method === 'HEAD') return response.end()
  await pipeline(readObject(found, start, end), response)
}
