import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'

/** What the provider says of somebody, and how it misbehaves. */
export interface Behaviour {
  claims?: Record<string, unknown>
  /** Claims that only the userinfo address tells. */
  userinfo?: Record<string, unknown>
  /** Signs with a key that its key set does not hold. */
  foreignKey?: boolean
  /** The algorithm that the id_token names. */
  alg?: string
  /** Leaves the id_token out. */
  noIdToken?: boolean
  /** What an address answers instead: garbage, a failure, or nothing at all. */
  discovery?: 'garbage' | 'failure' | 'silence' | 'other issuer'
  token?: 'garbage' | 'failure' | 'silence'
  /** The issuer in the browser's return. */
  returnedIssuer?: string
}

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A sign-in provider that lies as it is told, on a port of its own. */
export async function startProvider() {
  const keys = makeKey()
  const foreign = makeKey()
  let behaviour: Behaviour = {}
  let nonce = ''
  let asked = 0
  const held = new Set<ServerResponse>()

  const misbehave = (response: ServerResponse, how: string | undefined) => {
    if (how === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":')
    if (how === 'failure')
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"server_error"}')
    if (how === 'silence') held.add(response)
    return how !== undefined && how !== 'other issuer'
  }

  const answers: Record<string, (url: URL, response: ServerResponse) => object | undefined> = {
    '/.well-known/openid-configuration'(_url, response) {
      asked += 1
      if (misbehave(response, behaviour.discovery)) return undefined
      return metadata(behaviour.discovery === 'other issuer' ? 'https://other.test' : issuer, issuer)
    },
    '/keys': () => ({
      keys: [{ ...keys.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }],
    }),
    '/userinfo': () => ({ sub: 'subject-1', ...behaviour.userinfo }),
    '/authorize'({ searchParams: asked }, response) {
      nonce = asked.get('nonce') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'a-code')
      back.searchParams.set('state', asked.get('state') ?? '')
      back.searchParams.set('iss', behaviour.returnedIssuer ?? issuer)
      response.writeHead(302, { location: back.href }).end()
      return undefined
    },
    '/token'(_url, response) {
      if (misbehave(response, behaviour.token)) return undefined
      const key = behaviour.foreignKey ? foreign.privateKey : keys.privateKey
      const idToken = signed(claimsOf(issuer, nonce, behaviour.claims), key, behaviour.alg)
      const told = behaviour.noIdToken ? {} : { id_token: idToken }
      return { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, ...told }
    },
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const body = answers[url.pathname]?.(url, response)
    if (body) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'moneta', OIDC_CLIENT_SECRET: 'secret' },
    behave(how: Behaviour) {
      behaviour = how
    },
    /** How often it was asked about itself. */
    asked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of held) response.destroy()
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

function signed(claims: object, key: KeyObject, alg = 'RS256') {
  const content = `${base64({ alg, kid: 'one' })}.${base64(claims)}`
  const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(content), key).toString('base64url')
  return `${content}.${signature}`
}
