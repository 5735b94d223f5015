import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error.ts'

export interface Credentials {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Maximum difference between the clocks of both sides, in milliseconds. */
const maxSkewMs = 15 * 60_000

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Percent-encodes every byte except A-Z a-z 0-9 - . _ ~. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const pathOf = ({ pathname }: URL) =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, text]) => `${encode(name)}=${encode(text)}`)
    .sort()
    .join('&')

const headerOf = ({ headers }: IncomingMessage, name: string) =>
  String(headers[name] ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')

/** Converts '20260315T120000Z' to a timestamp in milliseconds. */
const timestampOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** The signed part of the request (Signature Version 4, canonical request). */
const canonicalRequest = (request: IncomingMessage, url: URL, signedHeaders: string, payloadHash: string) =>
  [
    request.method,
    pathOf(url),
    queryOf(url),
    ...signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n')

/**
 * Verifies the sender of a request and that it was not modified.
 * @returns the required SHA-256 of its body, hex
 * @throws S3Error with the service's error codes
 */
export function checkSignature(request: IncomingMessage, url: URL, credentials: Credentials, now: number): string {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential = '', signedHeaders = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? []
  if (!signature) throw new S3Error(403, 'AccessDenied')
  const [keyId, day = '', region, service, end] = credential.split('/')
  if (keyId !== credentials.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
  if (region !== credentials.region || service !== 's3' || end !== 'aws4_request')
    throw new S3Error(400, 'AuthorizationHeaderMalformed')
  const date = headerOf(request, 'x-amz-date')
  if (!(Math.abs(timestampOf(date) - now) <= maxSkewMs)) throw new S3Error(403, 'RequestTimeTooSkewed')
  const payloadHash = headerOf(request, 'x-amz-content-sha256')
  if (!/^[0-9a-f]{64}$/.test(payloadHash)) throw new S3Error(400, 'InvalidRequest')
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256'])
    if (!signedHeaders.split(';').includes(name)) throw new S3Error(403, 'AccessDenied')
  const scope = `${day}/${region}/s3/aws4_request`
  const canonical = sha256(canonicalRequest(request, url, signedHeaders, payloadHash))
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${canonical}`)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch')
  return payloadHash
}
