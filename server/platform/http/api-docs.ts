import type { FastifyInstance } from 'fastify'
import type { Api } from '#contract/platform/endpoint.ts'
import { atFirstUse } from '#server/platform/base/at-first-use.ts'
import { isFromAdmin } from './access.ts'
import { referenceScript } from './api-reference.ts'
import { type Compressed, compress, sendCompressed } from './compressed.ts'
import { openApi } from './openapi.ts'
import { notFound } from './problems.ts'
import { referenceVersion } from './reference-version.ts'
import type { ServeDependencies } from './serve.ts'

const referencePage = (version: string) => `<!doctype html>
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
<script src="/api/docs/reference.js?v=${version}"></script>
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
  // Error codes stay whole in their table.
  customCss: '.markdown td code { white-space: nowrap }',
})
`

/**
 * Serves the OpenAPI document and its reference page at /api/docs. Callers without access get a 404. The reference adds
 * styles from its script, so only this page allows inline styles; scripts are still our own files.
 */
export function serveApiDocs(
  app: FastifyInstance,
  contract: Record<string, Api>,
  appUrl: string,
  kit: ServeDependencies,
) {
  const document = atFirstUse(() => compress(JSON.stringify(openApi(contract, appUrl, kit.demo))))
  const version = atFirstUse(referenceVersion)
  const script = atFirstUse<Compressed>(() => referenceScript())
  app.register(async (docs) => {
    docs.addHook('onRequest', async (request) => {
      if (!(kit.demo || (await isFromAdmin(request, kit)))) throw notFound()
    })
    docs.get('/api/docs', async (_request, reply) => {
      const policy = String(reply.getHeader('content-security-policy'))
      return reply
        .header('content-security-policy', policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"))
        .header('cache-control', 'private, no-cache')
        .type('text/html; charset=utf-8')
        .send(referencePage(await version()))
    })
    docs.get('/api/docs/openapi.json', async (request, reply) => {
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8')
      return sendCompressed(request, reply, await document())
    })
    docs.get('/api/docs/init.js', async (_request, reply) =>
      reply.header('cache-control', 'private, no-cache').type('text/javascript; charset=utf-8').send(initScript),
    )
    docs.get('/api/docs/reference.js', async (request, reply) => {
      // Its address changes with its version.
      reply.header('cache-control', 'private, max-age=31536000, immutable').type('text/javascript; charset=utf-8')
      return sendCompressed(request, reply, await script())
    })
  })
}
