import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { pageRoutes } from './page-routes.ts'
import type { PaymentsOptions, PaymentsProvider } from './provider.ts'

export interface MountOptions extends PaymentsOptions {
  /** Whether the demo is open to other machines. The controls are available only on this machine. */
  allowRemote: boolean
}

/**
 * Mounts the demo payment provider: its API under /v1, its pages under /sandbox/payments. It is loaded and opened on
 * its first request, so that it does not slow the start.
 * @param opened a provider that the caller opened and closes
 * @throws in production mode
 */
export function mountPayments(app: FastifyInstance, options: MountOptions, opened?: PaymentsProvider) {
  if (options.production) throw new Error("The demonstration's payments cannot run in production mode")
  let loading: Promise<PaymentsProvider> | undefined = opened && Promise.resolve(opened)
  const logError = (error: unknown) => app.log.error({ err: error }, 'the demonstration of payments failed')
  const getPayments = () => {
    loading ??= import('./provider.ts').then(({ openPayments }) => openPayments({ logError, ...options }))
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const { origin, site = origin } = options
  app.register(async (scope) => apiRoutes(scope, getPayments))
  app.register(async (scope) => pageRoutes(scope, getPayments, origin, site))
  app.addHook('onClose', async () => {
    if (!opened) (await loading?.catch(() => undefined))?.close()
  })
  return { getPayments }
}
