import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '#server/platform/app-dependencies.ts'

/** Mounts the simulated external services on the port of the site, in demo mode. */
export async function mountSandbox(app: FastifyInstance, { config, appUrl, clock }: AppDependencies) {
  const { production, identity, payments, sandboxUrl, dataDir, adminEmail, allowRemoteDemo } = config
  if (production || sandboxUrl) return
  const options = { origin: appUrl, dataDir, allowRemote: allowRemoteDemo, production }
  if (!identity) {
    const { mountIdentity } = await import('#sandbox/identity/mount.ts')
    mountIdentity(app, { ...options, adminEmail })
  }
  if (payments === 'sandbox') {
    const { mountPayments } = await import('#sandbox/payments/mount.ts')
    mountPayments(app, { ...options, clock })
  }
  const { mountPrint } = await import('#sandbox/print/mount.ts')
  mountPrint(app, { ...options, clock })
}
