import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { productionSettings } from '#server/testing/production-settings.ts'

const errorsOf = (variables: Record<string, string>): string => {
  try {
    readConfig(variables)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

test('without settings, payments move no money and name an obviously fictitious site owner', () => {
  const { payments, stripe, livemode, automaticTax, freeAccessEmails, siteOwner } = readConfig({})
  assert.deepEqual(
    [payments, stripe, livemode, automaticTax, freeAccessEmails],
    ['sandbox', undefined, false, false, []],
  )
  assert.deepEqual(siteOwner, {
    name: 'Moneta Demonstration',
    address: '12 Example Street, Springfield, IL 62701',
    email: 'hello@example.test',
    taxNumber: null,
    refundDays: 14,
  })
})

test('production accepts only the settings for real payments', () => {
  const rejected: [Record<string, string>, RegExp][] = [
    [{ PAYMENTS: '' }, /PAYMENTS: must be stripe in production/],
    [{ PAYMENTS: 'sandbox' }, /PAYMENTS: must be stripe in production/],
    [{ STRIPE_SECRET_KEY: 'sk_test_abc123' }, /STRIPE_SECRET_KEY: must be a live key/],
    [{ STRIPE_SECRET_KEY: 'rk_test_abc123' }, /STRIPE_SECRET_KEY: must be a live key/],
    [{ STRIPE_SECRET_KEY: 'pk_live_abc123' }, /STRIPE_SECRET_KEY: must be a live key/],
    [{ STRIPE_SECRET_KEY: 'sk_live_' }, /STRIPE_SECRET_KEY: must be a live key/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: needed in production/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, /STRIPE_WEBHOOK_SECRET: must be the signing secret/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_tooShort' }, /STRIPE_WEBHOOK_SECRET: must be the signing secret/],
    [{ STRIPE_WEBHOOK_SECRET: 'sk_live_theOtherOneOfTheTwo' }, /STRIPE_WEBHOOK_SECRET: must be the signing secret/],
    [{ OPERATOR_NAME: ' ' }, /OPERATOR_NAME: /],
    [{ OPERATOR_ADDRESS: '1 Main Street\nSpringfield' }, /OPERATOR_ADDRESS: must be one line/],
    [{ CONTACT_EMAIL: 'hello@example.com' }, /CONTACT_EMAIL: example.com is an example/],
    [{ CONTACT_EMAIL: 'nobody' }, /CONTACT_EMAIL: must be one ASCII e-mail address/],
    [{ REFUND_DAYS: '-1' }, /REFUND_DAYS: /],
    [{ REFUND_DAYS: '366' }, /REFUND_DAYS: /],
    [{ REFUND_DAYS: '14.5' }, /REFUND_DAYS: /],
  ]
  for (const [setting, sentence] of rejected) assert.match(errorsOf({ ...productionSettings, ...setting }), sentence)
  const { livemode, stripe, siteOwner } = readConfig({ ...productionSettings, STRIPE_SECRET_KEY: 'rk_live_abc123' })
  assert.deepEqual(
    [livemode, stripe, siteOwner.name, siteOwner.refundDays],
    [
      true,
      { secretKey: 'rk_live_abc123', webhookSecret: productionSettings.STRIPE_WEBHOOK_SECRET },
      'Moneta Learning LLC',
      14,
    ],
  )
})

test('demo mode accepts test keys when configured, and never live keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_abc123', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
  const { payments, stripe, livemode } = readConfig({ PAYMENTS: 'stripe', ...keys })
  assert.deepEqual(
    [payments, stripe, livemode],
    ['stripe', { secretKey: keys.STRIPE_SECRET_KEY, webhookSecret: keys.STRIPE_WEBHOOK_SECRET }, false],
  )
  // Unrelated keys in the environment are not used.
  assert.deepEqual([readConfig(keys).payments, readConfig(keys).stripe], ['sandbox', undefined])
  for (const STRIPE_SECRET_KEY of ['sk_live_abc123', 'rk_live_abc123'])
    for (const PAYMENTS of ['stripe', 'sandbox', 'bypass', ''])
      assert.match(errorsOf({ ...keys, PAYMENTS, STRIPE_SECRET_KEY }), /demo mode takes no key that moves real money/)
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    assert.match(errorsOf({ PAYMENTS: 'stripe', ...keys, [missing]: '' }), /needed, since PAYMENTS is stripe/, missing)
  assert.match(errorsOf({ PAYMENTS: 'cash' }), /PAYMENTS: /)
})

test('parses the addresses with free CashCoach, with any separator', () => {
  const listOf = (FREE_ACCESS_EMAILS: string) => readConfig({ FREE_ACCESS_EMAILS }).freeAccessEmails
  assert.deepEqual(listOf('one@moneta.internal'), ['one@moneta.internal'])
  assert.deepEqual(listOf(' one@moneta.internal, Two@moneta.internal;three@moneta.internal\n four@moneta.internal,'), [
    'one@moneta.internal',
    'Two@moneta.internal',
    'three@moneta.internal',
    'four@moneta.internal',
  ])
  for (const FREE_ACCESS_EMAILS of [
    'everybody',
    'one@moneta.internal, moneta.internal',
    'one@two@moneta.internal',
    '*@',
  ])
    assert.match(errorsOf({ FREE_ACCESS_EMAILS }), /FREE_ACCESS_EMAILS\S*: must be one ASCII e-mail address/)
})

test('the payment provider calculates tax if enabled', () => {
  const isOn = (STRIPE_AUTOMATIC_TAX: string) => readConfig({ STRIPE_AUTOMATIC_TAX }).automaticTax
  assert.deepEqual(['1', 'true', '0', 'false', ''].map(isOn), [true, true, false, false, false])
  assert.match(errorsOf({ STRIPE_AUTOMATIC_TAX: 'yes' }), /STRIPE_AUTOMATIC_TAX: /)
})

test('reads the tax number of the site owner as one line', () => {
  assert.equal(readConfig({ OPERATOR_TAX_NUMBER: ' US-47-1234567 ' }).siteOwner.taxNumber, 'US-47-1234567')
  assert.match(errorsOf({ OPERATOR_TAX_NUMBER: 'US\n47' }), /OPERATOR_TAX_NUMBER: must be one line/)
})
