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
  /** The origin at which the provider answers; its issuer is this and /sandbox/identity. */
  origin: string
  dataDir: string
  adminEmail: string
  /** Whether the demonstration is open to other machines. Then the administrator signs in on this machine alone. */
  allowRemote: boolean
  /** Refused: a production server has a real provider. */
  production: boolean
  /** Origins of the sites that send people here; the own origin when absent. */
  clients?: readonly string[]
}

export type IdentityProvider = Awaited<ReturnType<typeof openProvider>>

/** The package warns of every Node that is not an LTS release yet; nothing that is used here differs there. */
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

/** Builds the OpenID provider. Signing and cookie keys lie in the data folder, sign-ins under way in memory. */
export async function openProvider(options: IdentityOptions, log: FastifyBaseLogger) {
  const [oidc, keys] = await Promise.all([
    importWithoutWarning(),
    loadKeys(join(options.dataDir, 'sandbox', 'identity')),
  ])
  const sites = options.clients ?? [options.origin]
  const accounts = demoAccounts(options.adminEmail)
  const people = peopleCache(accounts)

  // The site asks everybody to choose an account each time, and the page for that is the sign-in page itself.
  const policy = oidc.interactionPolicy.base()
  policy.add(new oidc.interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)

  const provider = new oidc.Provider(`${options.origin}${identityPath}`, {
    ...providerConfiguration(keys, sites),
    interactions: { policy, url: (_context, { uid }) => `${identityPath}/sign-in/${uid}` },
    findAccount: (_context, sub) => toAccount(people.find(sub)),
    // Nobody is asked for consent: the grant is what the site asks for.
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
  // What stands before it speaks for it: see `rewriteRequest`.
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

/** The people who are signing in; those of longest ago make room. */
function peopleCache(accounts: readonly DemoAccount[]) {
  const people = new Map<string, Person>()
  return {
    find: (sub: string) => people.get(sub),
    /** The person behind an address, known for as long as their sign-in takes. */
    register(address: string): Person {
      const person = personOf(address, accounts)
      people.delete(person.sub)
      people.set(person.sub, person)
      const [longestAgo] = people.keys()
      if (people.size > maxPeople && longestAgo) people.delete(longestAgo)
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
    // Like the large providers: e-mail and name stand in the id_token itself.
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
