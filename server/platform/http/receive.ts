import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { defaultBodyLimit, hasBody, rawBodyLimit, readBody, readJson } from './body.ts'
import type { BodyReservation } from './body-memory-budget.ts'
import { invalid, notFound } from './problems.ts'
import { readParts } from './upload.ts'
import { zodErrorMessage } from './zod-error-messages.ts'

export const bodyTimeoutMs = ({ bodySeconds = 30 }: Endpoint): number => bodySeconds * 1000

/** Decoded parts of a request. Bodies are read only here, after access and rate limit checks. */
export async function receive(
  request: FastifyRequest,
  endpoint: Endpoint,
  timeoutMs: number,
  reservation: BodyReservation,
) {
  const { body, rawBody, bodyLimit, upload, tooLarge } = endpoint
  const address = decodeAddress(request, endpoint)
  const options = { limit: bodyLimit ?? (rawBody ? rawBodyLimit : defaultBodyLimit), timeoutMs, tooLarge, reservation }
  if (rawBody) return { ...address, bytes: await readBody(request, options) }
  if (upload)
    return {
      ...address,
      parts: (lines?: Map<string, string>) => readParts(request, upload, timeoutMs, lines),
    }
  if (!body) return address
  const isBodyOmitted = request.headers['content-type'] === undefined && !hasBody(request.raw)
  if (isBodyOmitted && body.safeParse(undefined).success) return { ...address, body: undefined }
  const json = await readJson(request, options)
  return { ...address, body: decode(body, json, invalidFields) }
}

/** Whether an endpoint reads a body. */
export const takesBody = ({ body, rawBody, upload }: Endpoint): boolean => Boolean(body || rawBody || upload)

/** The parameters of the address. */
export function decodeAddress(request: FastifyRequest, { params, query }: Endpoint) {
  return {
    // Treat a malformed id as an unknown one.
    ...(params && {
      params: params === IdParams ? decodeId(request.params) : decode(params, request.params, () => notFound()),
    }),
    ...(query && { query: decode(query, filledParameters(request.query), invalidFields) }),
  }
}

/** Drops empty parameters: a form sends an unset filter as empty text. */
const filledParameters = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** IdParams by hand: most reads have one id, and zod would take longer than all other work. */
function decodeId(params: unknown) {
  const { id } = params as { id: string }
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  return { id: Number(id) }
}

function invalidFields(error: z.ZodError, schema: z.ZodType) {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  return invalid(fields, sentenceOf(fields, schema))
}

/** The first message. It begins with the title of its field, if the schema has one that the message does not contain. */
function sentenceOf(fields: Record<string, string>, schema: z.ZodType): string | undefined {
  const [[path, message] = ['', '']] = Object.entries(fields)
  const title = schema instanceof z.ZodObject ? titleOf(schema.shape[path.split('.')[0] ?? '']) : undefined
  return title && !message.toLowerCase().includes(title.toLowerCase()) ? `${title}: ${message}` : message
}

function titleOf(field: unknown): string | undefined {
  if (field instanceof z.ZodOptional) return titleOf(field.unwrap())
  return field instanceof z.ZodType ? field.meta()?.title : undefined
}

function decode(schema: z.ZodType, input: unknown, toError: (error: z.ZodError, schema: z.ZodType) => Error) {
  // The input is the wire side, whatever its type.
  const { data, error } = z.safeDecode(schema, input as z.input<typeof schema>, { error: zodErrorMessage })
  if (error) throw toError(error, schema)
  const path = findNul(data, [])
  if (path)
    throw toError(new z.ZodError([{ code: 'custom', path, message: invalidCharacterMessage, input: '' }]), schema)
  return data
}

const invalidCharacterMessage = 'This holds a sign that cannot be kept. Please type it anew.'

/** Path of a text with U+0000, which PostgreSQL cannot store; checked after the schema, which may remove it. */
function findNul(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, item] of Object.entries(value)) {
    const found = name.includes('\0') ? path : findNul(item, [...path, name])
    if (found) return found
  }
  return undefined
}
