import { RequestInfo, requestInfoPath } from '#contract/platform/request-info.ts'
import type { Finding } from '#contract/platform/site-check.ts'
import { parseJson } from '#server/platform/base/parse-json.ts'
import { type Config, localOrigin } from '#server/platform/config/config.ts'
import {
  type CheckSite,
  connectionReason,
  failed,
  off,
  ok,
  type SiteCheck,
  unknown,
} from '#server/platform/operation/site-check.ts'
import { type OutsideReply, requestOutside } from './outside-request.ts'
import { addressFinding, certificateFinding, forgedAddress, originFinding } from './proxy-rules.ts'

/** Whether the site answers on its own port of this machine. */
async function isRunningHere(config: Config, signal: AbortSignal): Promise<boolean> {
  return requestOutside(`${localOrigin(config)}/healthz`, {}, signal).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** A proxy answers by itself in these cases. */
const gatewayStatuses = [502, 503, 504]

async function withoutSite({ status }: OutsideReply, { config, signal }: CheckSite): Promise<Finding> {
  const { appUrl, host, port } = config
  if (!gatewayStatuses.includes(status))
    return failed(
      `${appUrl} answers with status ${status}, not as this site.`,
      'Check the name in DNS, and that the proxy forwards every path to the site.',
    )
  if (await isRunningHere(config, signal))
    return failed(
      `The proxy answers with status ${status}, though the site runs at ${host}:${port}.`,
      `Let the proxy forward to ${host}:${port}.`,
    )
  return unknown(
    `The proxy answers with status ${status}, because the site does not run at ${host}:${port}.`,
    'Start the site, then run this command again.',
  )
}

/** Reads the reply as that of the endpoint for proxies; undefined for another one. */
const infoOf = ({ status, text }: OutsideReply): RequestInfo | undefined =>
  status === 200 ? RequestInfo.safeParse(parseJson(text)).data : undefined

async function findingsOf(reply: OutsideReply, site: CheckSite): Promise<Finding[]> {
  const { appUrl, metricsToken, trustProxy } = site.config
  const health = await requestOutside(`${appUrl}/healthz`, {}, site.signal)
  if (health.status !== 200 || !health.text.includes('"ok"')) return [await withoutSite(health, site)]
  const reached = ok(`${appUrl} reaches the site.`)
  if (metricsToken === undefined)
    return [
      reached,
      unknown(
        'What the site sees behind the proxy cannot be known without METRICS_TOKEN.',
        'Set it: openssl rand -hex 32',
      ),
    ]
  const info = infoOf(reply)
  if (info) return [reached, addressFinding(info, trustProxy), originFinding(info, appUrl)]
  return [
    reached,
    unknown(
      `What the site sees cannot be known: ${requestInfoPath} answers with status ${reply.status}.`,
      'The running site has another METRICS_TOKEN or an older release: restart it. Let the proxy forward this path.',
    ),
  ]
}

/** The proxy in front: asks APP_URL as a visitor does, with a forged address, and reads what the site saw. */
export const proxyCheck: SiteCheck = {
  part: 'proxy',
  settings: 'APP_URL',
  async run(site) {
    const { appUrl, metricsToken, production } = site.config
    if (!production) return [off('Demo mode answers without a proxy.')]
    const headers = {
      'x-forwarded-for': forgedAddress,
      ...(metricsToken !== undefined && { authorization: `Bearer ${metricsToken}` }),
    }
    try {
      const reply = await requestOutside(`${appUrl}${requestInfoPath}`, headers, site.signal)
      const { certificateEnds: ends } = reply
      return [...(await findingsOf(reply, site)), ...(ends === undefined ? [] : [certificateFinding(ends, site.now)])]
    } catch (error) {
      return [
        failed(
          `${appUrl} cannot be reached: ${connectionReason(error)}.`,
          'Check the name of APP_URL in DNS, the proxy, its certificate and the firewall.',
        ),
      ]
    }
  },
}
