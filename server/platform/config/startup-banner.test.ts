import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { startupBanner } from './startup-banner.ts'

const greet = (settings: Record<string, string> = {}) =>
  startupBanner(readConfig({ DATA_DIR: '/var/moneta', ...settings }))
const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
}

test('prints where mail is stored and where payments are decided in demo mode, one line each', () => {
  const lines = greet({ PORT: '3150' }).split('\n')
  assert.ok(lines.includes('  Mail lands in /var/moneta/mail'))
  assert.ok(
    lines.includes(
      '  No real money moves: what people and banks do with payments is decided at http://127.0.0.1:3150/sandbox/payments',
    ),
  )
})

test('prints the real mail server and payment provider if configured', () => {
  const mailed = greet({ SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Moneta <hello@moneta.internal>' })
  assert.match(mailed, /^ {2}Mail goes out by your mail server\.$/m)
  assert.doesNotMatch(mailed, /Mail lands/)
  assert.match(
    greet({ SANDBOX_URL: 'http://127.0.0.1:4000' }),
    /decided at http:\/\/127\.0\.0\.1:4000\/sandbox\/payments$/m,
  )
  assert.match(greet({ PAYMENTS: 'bypass' }), /^ {2}Payments are bypassed: what is bought opens at once\.$/m)
  assert.match(greet({ PAYMENTS: 'off', MAIL: 'off' }), /Mail is switched off[\s\S]*Payments are switched off/)
  assert.match(greet(stripe), /^ {2}Payments go through your test account at Stripe; pay with Stripe's test cards\.$/m)
})
