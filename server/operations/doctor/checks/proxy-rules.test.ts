import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressFinding, certificateFinding, forgedAddress, originFinding } from './proxy-rules.ts'

const visitor = '198.51.100.9'
const cdn = '192.0.2.10'
const finding = (address: string, forwarded_for: string[], trusted: number) => {
  const { status, action } = addressFinding({ address, forwarded_for, protocol: 'http', host: 'x' }, trusted)
  return [status, action?.match(/TRUST_PROXY=\d|X-Forwarded-For/)?.[0]]
}

test('the address of the client is compared with the number of proxies', () => {
  assert.deepEqual(finding(visitor, [forgedAddress, visitor], 1), ['ok', undefined])
  assert.deepEqual(finding(visitor, [visitor], 1), ['ok', undefined], 'the proxy replaces what visitors send')
  assert.deepEqual(finding(visitor, [forgedAddress, visitor, cdn], 2), ['ok', undefined])
  assert.deepEqual(finding('127.0.0.1', [forgedAddress, visitor], 0), ['failed', 'TRUST_PROXY=1'])
  assert.deepEqual(finding(cdn, [forgedAddress, visitor, cdn], 1), ['failed', 'TRUST_PROXY=2'])
  assert.deepEqual(finding(forgedAddress, [forgedAddress, visitor], 2), ['failed', 'TRUST_PROXY=1'])
  assert.deepEqual(finding(visitor, [visitor], 2), ['warning', 'TRUST_PROXY=1'])
  assert.deepEqual(finding(forgedAddress, [forgedAddress], 1), ['failed', 'X-Forwarded-For'], 'passed on as it is')
  assert.deepEqual(finding('127.0.0.1', [], 1), ['failed', 'X-Forwarded-For'])
  assert.deepEqual(finding(visitor, [], 0), ['ok', undefined])
})

test('another host is a warning, and a certificate in its last days, too', () => {
  const seen = { address: visitor, forwarded_for: [], protocol: 'https' }
  const origin = (host: string) => originFinding({ ...seen, host }, 'https://moneta.internal').status
  assert.deepEqual([origin('moneta.internal'), origin('127.0.0.1:3000')], ['ok', 'warning'])
  const day = 24 * 3_600_000
  assert.equal(certificateFinding(100 * day, 10 * day).status, 'ok')
  assert.deepEqual(
    [certificateFinding(100 * day, 87 * day).text, certificateFinding(100 * day, 87 * day).status],
    ['The certificate is valid for 13 more days.', 'warning'],
  )
})
