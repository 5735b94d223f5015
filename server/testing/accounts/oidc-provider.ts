import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { portOf } from '#server/testing/raw-socket.ts'

/** The provider's claims about a user, and its faults. */
export interface Behaviour {
  claims?: Record<string, unknown>
  /** Claims available only from the userinfo endpoint. */
  userinfo?: Record<string, unknown>
  /** Signs with a key missing from its key set. */
  foreignKey?: boolean
  /** The algorithm named in the id_token. */
  alg?: string
  /** Omits the id_token. */
  noIdToken?: boolean
  /** Replaces an endpoint's reply: garbage, an error, or none. */
  discovery?: 'garbage' | 'failure' | 'silence' | 'other issuer'
  token?: 'garbage' | 'failure' | 'silence'
  /** `prompt_values_supported` of the discovery document. */
  promptValues?: readonly string[]
  /** The error with which it rejects every request with a prompt. */
  rejectsPrompt?: string
  /** The address to which it redirects every authorization request, instead of the callback. */
  redirectsTo?: string
  /** The issuer in the browser's callback. */
  returnedIssuer?: string
}

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The first key of all providers of this process, and one that is in no key set. A key takes 100 ms to generate. */
let sharedKeys: { first: ReturnType<typeof makeKey>; foreign: ReturnType<typeof makeKey> } | undefined

function keysOfProcess() {
  sharedKeys ??= { first: makeKey(), foreign: makeKey() }
  return sharedKeys
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** State of the provider: its faults, the current sign-in, and pending replies. */
interface ProviderState {
  behaviour: Behaviour
  nonce: string
  discoveryCount: number
  keyFetchCount: number
  /** The signing key and the number of the keys before it. */
  signing: { keys: ReturnType<typeof makeKey>; kid: number }
  /** The prompt of each authorization request. */
  prompts: (string | null)[]
  hangingResponses: Set<ServerResponse>
}

/** Sends a faulty reply. @returns whether it did */
function respondWithFault(
  { hangingResponses }: ProviderState,
  response: ServerResponse,
  fault: string | undefined,
): boolean {
  if (fault === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":')
  if (fault === 'failure')
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}')
  if (fault === 'silence') hangingResponses.add(response)
  return fault !== undefined && fault !== 'other issuer'
}

type ProviderHandler = (url: URL, response: ServerResponse) => object | undefined

/** The reply of each endpoint, or undefined if it has already replied. */
function providerHandlers(state: ProviderState, issuerOf: () => string): Record<string, ProviderHandler> {
  const foreignKeys = keysOfProcess().foreign
  return {
    '/.well-known/openid-configuration'(_url, response) {
      state.discoveryCount += 1
      if (respondWithFault(state, response, state.behaviour.discovery)) return undefined
      const { discovery, promptValues } = state.behaviour
      const issuer = discovery === 'other issuer' ? 'https://other.test' : issuerOf()
      return { ...metadata(issuer, issuerOf()), ...(promptValues && { prompt_values_supported: promptValues }) }
    },
    '/keys'() {
      state.keyFetchCount += 1
      const { keys, kid } = state.signing
      return { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `key-${kid}` }] }
    },
    '/userinfo': () => ({ sub: 'subject-1', ...state.behaviour.userinfo }),
    '/authorize'({ searchParams }, response) {
      state.nonce = searchParams.get('nonce') ?? ''
      const callback = new URL(searchParams.get('redirect_uri') ?? '')
      const prompt = searchParams.get('prompt')
      state.prompts.push(prompt)
      const { rejectsPrompt } = state.behaviour
      if (prompt !== null && rejectsPrompt) callback.searchParams.set('error', rejectsPrompt)
      else callback.searchParams.set('code', 'a-code')
      callback.searchParams.set('state', searchParams.get('state') ?? '')
      callback.searchParams.set('iss', state.behaviour.returnedIssuer ?? issuerOf())
      response.writeHead(302, { location: state.behaviour.redirectsTo ?? callback.href }).end()
      return undefined
    },
    '/token'(_url, response) {
      const { token, foreignKey, claims, alg, noIdToken } = state.behaviour
      if (respondWithFault(state, response, token)) return undefined
      const { keys, kid } = state.signing
      const key = foreignKey ? foreignKeys.privateKey : keys.privateKey
      const content = claimsOf(issuerOf(), state.nonce, claims)
      const idToken = noIdToken ? {} : { id_token: signed(content, key, { alg, kid: `key-${kid}` }) }
      return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, ...idToken }
    },
  }
}

/** A sign-in provider with configurable faults, on its own port. */
export async function startOidcProvider() {
  const state: ProviderState = {
    behaviour: {},
    nonce: '',
    discoveryCount: 0,
    keyFetchCount: 0,
    signing: { keys: keysOfProcess().first, kid: 1 },
    prompts: [],
    hangingResponses: new Set(),
  }
  const handlers = providerHandlers(state, () => issuer)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const body = handlers[url.pathname]?.(url, response)
    if (body) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${portOf(server)}`

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'moneta', OIDC_CLIENT_SECRET: 'secret' },
    behave(behaviour: Behaviour) {
      state.behaviour = behaviour
    },
    /** Number of fetches of its discovery document. */
    discoveryCount: () => state.discoveryCount,
    keyFetchCount: () => state.keyFetchCount,
    /** Replaces the signing key. */
    rotateKey() {
      state.signing = { keys: makeKey(), kid: state.signing.kid + 1 }
    },
    /** The prompts of the authorization requests since the last call. */
    takePrompts: () => state.prompts.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of state.hangingResponses) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const metadata = (issuer: string, address: string) => ({
  issuer,
  authorization_endpoint: `${address}/authorize`,
  token_endpoint: `${address}/token`,
  userinfo_endpoint: `${address}/userinfo`,
  jwks_uri: `${address}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
})

function claimsOf(issuer: string, nonce: string, changed: Record<string, unknown> = {}) {
  const second = Math.floor(Date.now() / 1000)
  const person = { sub: 'subject-1', email: 'ann@example.test', email_verified: true, given_name: 'Ann' }
  return { iss: issuer, aud: 'moneta', iat: second, exp: second + 300, nonce, ...person, ...changed }
}

function signed(claims: object, key: KeyObject, { alg = 'RS256', kid }: { alg?: string | undefined; kid: string }) {
  const content = `${base64({ alg, kid })}.${base64(claims)}`
  const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')
  return `${content}.${signature}`
}
