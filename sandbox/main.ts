import Fastify from 'fastify'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { readSettings } from '#server/platform/config/env-file.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { mountIdentity } from './identity/mount.ts'
import { mountPayments } from './payments/mount.ts'
import { mountPrint } from './print/mount.ts'

/** `npm run sandbox`: runs only the sandbox, on SANDBOX_URL, for several sites that share it. */
async function serveSandbox(variables: NodeJS.ProcessEnv) {
  const config = readConfig(variables)
  if (config.production) throw new ConfigError('The sandbox is for demo mode only.')
  const origin = config.sandboxUrl ?? 'http://127.0.0.1:4000'
  const { hostname, port } = new URL(origin)
  const site = config.appUrl
  const app = Fastify({ trustProxy: false, forceCloseConnections: 'idle' })
  const headers = securityHeaders({ appUrl: origin, hstsSubdomains: false })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  const { dataDir, adminEmail, allowRemoteDemo, production } = config
  mountIdentity(app, { origin, dataDir, adminEmail, allowRemote: allowRemoteDemo, production, clients: [site] })
  mountPayments(app, { origin, site, dataDir, allowRemote: allowRemoteDemo, production })
  mountPrint(app, { origin, site, dataDir, allowRemote: allowRemoteDemo, production })
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ host: hostname, port: Number(port || 80) })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => app.close())
  console.log(`\n  The sandbox answers at ${origin}, for the site at ${site}.\n`)
}

try {
  await serveSandbox(readSettings(process.env, process.argv.slice(2)).variables)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
