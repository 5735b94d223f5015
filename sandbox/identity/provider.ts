import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from 'oidc-provider'
import { callbackPath } from '#server/platform/security/callback-path.ts'
import { identityClient, identityPath } from './client.ts'
import { errorPage } from './html.ts'
import { type Keys, loadKeys } from './keys.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { type DemoAccount, demoAccounts, type Person, personOf } from './people.ts'

export interface IdentityOptions {
  /** The provider's origin; its issuer is this plus /sandbox/identity. */
  origin: string
  dataDir: string
  adminEmail: string
  /** Whether the demo is open to other machines. If so, the admin can sign in only on this machine. */
  allowRemote: boolean
  /** Rejected: a production server uses a real provider. */
  production: boolean
  /** Origins of the sites that use this provider; defaults to its own origin. */
  clients?: readonly string[]
}

export type IdentityProvider = Awaited<ReturnType<typeof openProvider>>

/** Suppresses the package's warning about Node releases that are not yet LTS; nothing used here differs there. */
async function importWithoutWarning() {
  const { warn } = console
  console.warn = (...args) => {
    if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...args)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

/** Builds the OpenID provider. Signing and cookie keys are in the data folder, pending sign-ins in memory. */
export async function openProvider(options: IdentityOptions, log: FastifyBaseLogger) {
  const [oidc, keys] = await Promise.all([
    importWithoutWarning(),
    loadKeys(join(options.dataDir, 'sandbox', 'identity')),
  ])
  const sites = options.clients ?? [options.origin]
  const accounts = demoAccounts(options.adminEmail)
  const people = peopleCache(accounts)

  const provider = new oidc.Provider(`${options.origin}${identityPath}`, {
    ...providerConfiguration(keys, sites),
    interactions: { url: (_context, { uid }) => `${identityPath}/sign-in/${uid}` },
    findAccount: (_context, sub) => toAccount(people.find(sub)),
    // No consent page: the grant covers everything that the site requests.
    async loadExistingGrant({ oidc: { provider: issuing, client, session } }) {
      const grant = new issuing.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(context, { error_description }) {
      context.type = 'html'
      context.body = errorPage(error_description ?? 'This request could not be understood.', sites[0])
    },
  })
  // The proxy headers are trusted: see `rewriteRequest`.
  provider.proxy = true
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the demonstration sign-in failed'))

  return {
    provider,
    callback: provider.callback(),
    accounts,
    registerPerson: people.register,
  }
}

const maxPeople = 1000

/** People with a pending sign-in; the oldest are evicted. */
function peopleCache(accounts: readonly DemoAccount[]) {
  const people = new Map<string, Person>()
  return {
    find: (sub: string) => people.get(sub),
    /** The person with this address, stored for the duration of the sign-in. */
    register(address: string): Person {
      const person = personOf(address, accounts)
      people.delete(person.sub)
      people.set(person.sub, person)
      const [oldest] = people.keys()
      if (people.size > maxPeople && oldest) people.delete(oldest)
      return person
    },
  }
}

function toAccount(person: Person | undefined) {
  if (!person) return undefined
  const { sub, email, given_name, agePreConfirmed } = person
  const claims = { sub, email, email_verified: true, given_name, name: given_name, ready_account: agePreConfirmed }
  return { accountId: sub, claims: async () => claims }
}

const minute = 60

function providerConfiguration(keys: Keys, clients: readonly string[]): Configuration {
  return {
    adapter: memoryAdapter(),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: {
        session: 'sandbox_identity_session',
        interaction: 'sandbox_identity_interaction',
        resume: 'sandbox_identity_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', path: identityPath },
    },
    clients: [
      {
        client_id: identityClient.id,
        client_secret: identityClient.secret,
        redirect_uris: clients.map((origin) => `${origin}${callbackPath}`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'ready_account'],
    },
    // As with the large providers, e-mail and name are in the id_token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      IdToken: 5 * minute,
      Interaction: 30 * minute,
      Session: 30 * minute,
      Grant: 30 * minute,
    },
  }
}
