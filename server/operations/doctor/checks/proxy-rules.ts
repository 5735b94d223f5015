import type { RequestInfo } from '#contract/platform/request-info.ts'
import type { Finding } from '#contract/platform/site-check.ts'
import { pluralize } from '#server/platform/base/pluralize.ts'
import { failed, ok, warning } from '#server/platform/operation/site-check.ts'

/** Address for documentation (RFC 5737), which a visitor could forge in X-Forwarded-For. */
export const forgedAddress = '203.0.113.77'

const appendHeader = 'Let the proxy append it: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; (nginx).'

/**
 * Whether the site takes the right address of `forwarded_for` as the client's.
 * @param seen a request that was sent with a forged address
 * @param trusted TRUST_PROXY
 */
export function addressFinding({ address, forwarded_for: forwarded }: RequestInfo, trusted: number): Finding {
  const proxies = forwarded.filter((one) => one !== forgedAddress).length
  const set = `Set TRUST_PROXY=${proxies}.`
  if (address === forgedAddress && proxies === 0)
    return failed(
      'The proxy passes X-Forwarded-For of visitors on as it is, so that they can forge their address.',
      appendHeader,
    )
  if (address === forgedAddress)
    return failed(`Visitors can forge their address: TRUST_PROXY is ${trusted}, and ${proxies} came from proxies.`, set)
  if (proxies === 0)
    return trusted === 0
      ? ok('There is no proxy in front of the site.')
      : failed('The proxy does not name its visitors, so that all share one address and its limits.', appendHeader)
  if (trusted < proxies)
    return failed(
      `All visitors share the address ${address} of a proxy and its limits: TRUST_PROXY is ${trusted}.`,
      set,
    )
  if (trusted > proxies)
    return warning(
      `TRUST_PROXY is ${trusted}, but requests of this machine pass ${proxies}.`,
      `${set} Keep it if visitors come through one more.`,
    )
  return ok(`The site sees this machine as ${address}, through ${proxies} of TRUST_PROXY=${trusted}.`)
}

/** Whether host and protocol reach the site as in APP_URL. A proxy may leave the port out. */
export function originFinding({ host, protocol }: RequestInfo, appUrl: string): Finding {
  const { hostname } = new URL(appUrl)
  return host.replace(/:\d+$/, '') === hostname
    ? ok(`It sees the host ${host}${protocol === 'https' ? ' by https' : ''}.`)
    : warning(
        `The site sees the host ${host} instead of ${hostname}.`,
        'Let the proxy pass it on: proxy_set_header Host $host; (nginx).',
      )
}

const dayMs = 24 * 3_600_000

/** @param ends end of the certificate in milliseconds */
export function certificateFinding(ends: number, now: number): Finding {
  const days = Math.floor((ends - now) / dayMs)
  const text = `The certificate is valid for ${pluralize(days, 'more day')}.`
  return days < 14
    ? warning(text, 'Check why the proxy does not renew it: its log, and port 80 from the internet.')
    : ok(text)
}
