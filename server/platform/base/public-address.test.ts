import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from './public-address.ts'

test('accepts addresses of the open internet as public', () => {
  for (const address of ['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
    assert.ok(isPublicAddress(address), address)
})

test('rejects private, loopback, multicast and unassigned addresses', () => {
  const reserved = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.8.9.1', '169.254.169.254', '172.16.0.1']
  const nonPublic = ['172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255']
  const ipv6 = ['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1']
  const tunnels = ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1']
  for (const address of [...reserved, ...nonPublic, ...ipv6, ...tunnels]) assert.ok(!isPublicAddress(address), address)
  for (const invalidAddress of ['', 'example.com', '1.2.3', 'fe80::1%eth0'])
    assert.ok(!isPublicAddress(invalidAddress), invalidAddress)
})
