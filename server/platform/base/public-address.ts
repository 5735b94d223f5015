import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Private, reserved and special-purpose ranges from the IANA registries. */
const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Special ranges inside the only allocated IPv6 range: tunnel protocols and documentation. */
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address = '', length] = subnet.split('/')
    list.addSubnet(address, Number(length), family)
  }
  return list
}

const reserved = { ipv4: listOf(reservedV4, 'ipv4'), ipv6: listOf(reservedV6, 'ipv6') }
const allocatedV6 = listOf(['2000::/3'], 'ipv6')

/** Returns whether an IP address is on the open internet, where none of our services listens. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.ipv4.check(address, 'ipv4')
  return isIPv6(address) && allocatedV6.check(address, 'ipv6') && !reserved.ipv6.check(address, 'ipv6')
}

/** Top-level names that are resolved inside a network only (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateName = /(?:^|\.)(?:localhost|local|localdomain|internal|home\.arpa)$/

/** Returns whether a URL's host name may be on the open internet: a public IP address, or a name with a dot. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (isIPv4(host) || isIPv6(host)) return isPublicAddress(host)
  return host.includes('.') && !privateName.test(host)
}
