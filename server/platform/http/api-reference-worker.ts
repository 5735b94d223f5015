import { parentPort } from 'node:worker_threads'
import reference from '@scalar/fastify-api-reference'
import Fastify from 'fastify'
import { compress } from './compressed.ts'

// The package holds its script as a text of megabytes in its own code, and gives it away by a route alone. Read here it
// stands in nobody's way, and its memory goes with this thread.
const app = Fastify()
await app.register(reference, { routePrefix: '/reference', configuration: { url: '/api/docs/openapi.json' } })
const { rawPayload } = await app.inject('/reference/js/scalar.js')
await app.close()
parentPort?.postMessage(await compress(rawPayload))
