import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOfLanguage } from './currency-of-language.ts'

test('preselects the currency of the region in the language of the browser', () => {
  const expected = {
    'en-US': 'USD',
    'en-GB': 'GBP',
    'en-IE': 'EUR',
    'de-DE': 'EUR',
    'bg-BG': 'EUR',
    'de-CH': 'CHF',
    'de-LI': 'CHF',
    'fr-CA': 'CAD',
    'sv-SE': 'SEK',
    'cs-CZ': 'CZK',
    'pt-BR': 'BRL',
    'zh-Hant-TW': 'TWD',
    'en-IN': 'INR',
  }
  for (const [language, currency] of Object.entries(expected))
    assert.equal(currencyOfLanguage(language), currency, language)
})

test('a language without a region has that of its most speakers', () => {
  assert.deepEqual(['en', 'de', 'pl'].map(currencyOfLanguage), ['USD', 'EUR', 'PLN'])
})

test('preselects US dollars for currencies without two decimals, and for unreadable languages', () => {
  for (const language of ['ja-JP', 'ko-KR', 'en-001', '', 'x', 'not a language', 'C'])
    assert.equal(currencyOfLanguage(language), 'USD', language)
})
