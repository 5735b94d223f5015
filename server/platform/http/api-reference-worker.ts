import { parentPort } from 'node:worker_threads'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import { compress } from './compressed.ts'

// The package embeds its script as a text of megabytes and exposes it only through a route. A thread loads it without
// blocking, and frees the memory at its end.
const app = Fastify()
await app.register(reference, { routePrefix: '/reference', configuration: { url: '/api/docs/openapi.json' } })
const { rawPayload } = await app.inject('/reference/js/scalar.js')
await app.close()
parentPort?.postMessage(await compress(rawPayload))
