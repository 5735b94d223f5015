import Fastify, { type FastifyInstance } from 'fastify'
import type { Api } from '#contract/endpoint.ts'
import { openApi } from './openapi.ts'

const referencePage = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Moneta</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="app"></div>
<noscript>The reference needs JavaScript. The document itself is at /api/docs/openapi.json.</noscript>
<script src="/api/docs/reference.js"></script>
<script src="/api/docs/init.js"></script>
</body>
</html>
`

const initScript = `Scalar.createApiReference('#app', {
  url: '/api/docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
})
`

/** The reference's own script, out of its package; megabytes, so it is read at the first visit. */
async function readReferenceScript(): Promise<Buffer> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const throwawayApp = Fastify()
  await throwawayApp.register(reference, {
    routePrefix: '/reference',
    configuration: { url: '/api/docs/openapi.json' },
  })
  const { rawPayload } = await throwawayApp.inject('/reference/js/scalar.js')
  await throwawayApp.close()
  return rawPayload
}

/**
 * Serves the OpenAPI document and a page to read it at /api/docs. The reference styles itself from its script, so this
 * page alone allows inline styles; scripts stay our own files.
 */
export function serveApiDocs(app: FastifyInstance, contract: Record<string, Api>, appUrl: string, demo: boolean) {
  let document: string | undefined
  let script: Promise<Buffer> | undefined
  app.get('/api/docs', async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .header('content-security-policy', policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
      .type('text/html; charset=utf-8')
      .send(referencePage)
  })
  app.get('/api/docs/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApi(contract, appUrl, demo))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs/init.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(initScript))
  app.get('/api/docs/reference.js', async (_request, reply) => {
    script ??= readReferenceScript()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await script)
  })
}
