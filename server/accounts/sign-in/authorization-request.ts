import type { Configuration } from 'openid-client'
import { loadOpenidClient } from './discovery.ts'

/** The provider URL for one sign-in by code flow with PKCE, and the random values that its return is checked against. */
export async function authorizationRequest(configuration: Configuration, redirectUri: string, prompt?: string) {
  const openid = await loadOpenidClient()
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()]
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(prompt !== undefined && { prompt }),
  })
  return { url, checks: { state, nonce, verifier } }
}
