import * as z from 'zod'
import type { Api, Endpoint } from '#contract/platform/endpoint.ts'
import { errorCodes } from '#contract/platform/error-codes.ts'
import { Problem } from '#contract/platform/problem.ts'

const accessDescriptions = {
  public: 'Open to everyone.',
  member: 'For signed-in members.',
  subscriber: 'For members with an active CashCoach.',
  'former-subscriber': 'For members who have or once had CashCoach.',
  admin: 'For admins.',
}

const wireSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' })

const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema: wireSchema(schema) } })

function parameters({ params, query, idempotent: acceptsKey }: Endpoint) {
  const parametersIn = (schema: z.ZodType | undefined, location: 'path' | 'query') => {
    if (!(schema instanceof z.ZodObject)) return []
    const required = new Set<unknown>(wireSchema(schema).required ?? [])
    return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
      name,
      in: location,
      required: location === 'path' || required.has(name),
      schema: wireSchema(field),
    }))
  }
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  return [...parametersIn(params, 'path'), ...parametersIn(query, 'query'), ...(acceptsKey ? [key] : [])]
}

function success({ reply, file, fileTypes }: Endpoint) {
  if (reply) return { 200: { description: 'Success', content: jsonContent(reply) } }
  if (file) {
    const content = fileTypes && { content: Object.fromEntries(fileTypes.map((type) => [type, {}])) }
    return { 200: { description: 'A file, or a redirect', ...content } }
  }
  return { 204: { description: 'Success, without a body' } }
}

/** Introduction in Markdown. One table lists all error codes, so that they are not repeated for every endpoint. */
const description = `All endpoints of the site. Amounts are decimal US dollars.

## Error codes

A request that fails gets a problem. Its \`code\` is one of these.

| Code | Meaning |
| --- | --- |
${Object.entries(errorCodes)
  .map(([code, meaning]) => `| \`${code}\` | ${meaning} |`)
  .join('\n')}
`

/** The contract as an OpenAPI 3.1 document, from the wire side of its schemas. */
export function openApi(contract: Record<string, Api>, appUrl: string, demo: boolean) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, api] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(api)) {
      if (endpoint.demo && !demo) continue
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${feature}.${name}`,
        tags: [feature],
        summary: endpoint.summary,
        description: accessDescriptions[endpoint.access],
        parameters: parameters(endpoint),
        ...(endpoint.body && { requestBody: { required: true, content: jsonContent(endpoint.body) } }),
        ...(endpoint.rawBody && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
        responses: {
          ...success(endpoint),
          default: { description: 'Error: a message for users and a code for programs', content: jsonContent(Problem) },
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Moneta', version: '1', description },
    servers: [{ url: appUrl }],
    paths,
  }
}
