import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from '#server/accounts/members/export.ts'
import { describeDevice } from './client-info.ts'
import { safeReturnPath } from './destination.ts'
import { ageVerdict, logoutIntent } from './rules.ts'

test('admits a user once the 13th birthday has certainly passed', () => {
  const born = { birth_month: 5, birth_year: 2010 }
  const verdicts: [today: string, verdict: string][] = [
    ['2023-04-30', 'refused'],
    ['2023-05-01', 'refused'],
    ['2023-05-31', 'refused'],
    ['2023-06-01', 'admitted'],
    ['2024-05-01', 'admitted'],
  ]
  for (const [today, verdict] of verdicts) assert.equal(ageVerdict(born, today), verdict, today)
})

test('a birthday in December is certain in January, one on a leap day in March', () => {
  assert.equal(ageVerdict({ birth_month: 12, birth_year: 2012 }, '2025-12-31'), 'refused')
  assert.equal(ageVerdict({ birth_month: 12, birth_year: 2012 }, '2026-01-01'), 'admitted')
  assert.equal(ageVerdict({ birth_month: 2, birth_year: 2012 }, '2025-02-28'), 'refused')
  assert.equal(ageVerdict({ birth_month: 2, birth_year: 2012 }, '2025-03-01'), 'admitted')
})

test('rejects a future birth month as impossible, but not the current one', () => {
  assert.equal(ageVerdict({ birth_month: 4, birth_year: 2026 }, '2026-03-15'), 'impossible')
  assert.equal(ageVerdict({ birth_month: 3, birth_year: 2026 }, '2026-03-15'), 'refused')
  assert.equal(ageVerdict({ birth_month: 1, birth_year: 1900 }, '2026-03-15'), 'admitted')
})

test('sign-in returns only to pages of this site', () => {
  const allowed = [
    '/',
    '/lessons/7%20a',
    '/lessons/7',
    '/lessons?tier=gold#top',
    '/about/../lessons'.replace('/about/..', ''),
  ]
  for (const path of allowed) assert.equal(safeReturnPath(path), path)
  const rejected = [
    undefined,
    '',
    'lessons',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/a\\b',
    '/\t/evil.test',
    '/\n',
    '/..//evil.test',
    '/.//evil.test',
    '/lessons//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/api/logout',
    '/API/../api/logout',
    '/auth/callback?code=1',
    '/welcome',
    '/%61pi/logout',
    '/%2561pi/logout',
    '/%252561pi/logout',
    '/lessons/%2e%2e/api/logout',
    '/lessons/..%2fapi/logout',
    '/lessons/%252e%252e%252fapi/logout',
    '/%2f/evil.test',
    '/%5cevil.test',
    '/lessons%0a',
    '/lessons/100%',
    '/Api/logout',
    '/sandbox/identity/auth',
    `/${'é'.repeat(500)}`,
    `/${'a'.repeat(600)}`,
  ]
  for (const path of rejected) assert.equal(safeReturnPath(path), '/dashboard', JSON.stringify(path))
})

test('returns a resolved path, so that parsing it again cannot change it', () => {
  assert.equal(safeReturnPath('/lessons/./7/../8'), '/lessons/8')
  assert.equal(safeReturnPath('/lessons?q=é'), '/lessons?q=%C3%A9')
  assert.equal(safeReturnPath('/apiary'), '/apiary')
})

const site = 'https://moneta.test'

test('only pages of this site can end a session by URL', () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  assert.equal(logoutIntent({ ...own, 'sec-fetch-mode': 'navigate' }, site), 'page')
  assert.equal(logoutIntent({ ...own, 'sec-fetch-mode': 'cors' }, site), 'call')
  assert.equal(logoutIntent({ referer: `${site}/membership`, accept: 'text/html,*/*' }, site), 'page')
  assert.equal(logoutIntent({ referer: `${site}/membership`, accept: '*/*' }, site), 'call')
})

test('another site, an image, a prefetch or a program cannot end a session', () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  for (const other of ['cross-site', 'same-site', 'none'])
    assert.equal(logoutIntent({ 'sec-fetch-site': other, 'sec-fetch-mode': 'navigate' }, site), 'nothing')
  assert.equal(logoutIntent({ ...own, 'sec-fetch-mode': 'no-cors' }, site), 'nothing')
  assert.equal(logoutIntent({ ...own, 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }, site), 'nothing')
  assert.equal(logoutIntent({ ...own, 'sec-fetch-mode': 'navigate', purpose: 'prefetch' }, site), 'nothing')
  assert.equal(logoutIntent({ referer: 'https://evil.test/' }, site), 'nothing')
  assert.equal(logoutIntent({ referer: 'no address' }, site), 'nothing')
  assert.equal(logoutIntent({}, site), 'nothing')
})

test('describes a device in a few words', () => {
  const agents: [agent: string | undefined, expected: string][] = [
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36 Edg/143.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0.0.0 Safari/537.36', 'Chrome on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['curl/8.5.0', 'Unknown browser'],
    [undefined, 'Unknown browser'],
  ]
  for (const [agent, expected] of agents) assert.equal(describeDevice(agent), expected)
})

test('exports text to spreadsheets as text, never as a formula', () => {
  const rows = [
    { id: 1, note: '=HYPERLINK("http://evil.test")', amount: -5 },
    { id: 2, note: 'two, with "quotes"\nand a line', amount: null },
    { id: 3, note: '+41', amount: 0 },
  ]
  assert.equal(
    toCsv(rows),
    '\uFEFFid,note,amount\r\n' +
      '1,"\'=HYPERLINK(""http://evil.test"")",-5\r\n' +
      '2,"two, with ""quotes""\nand a line",\r\n' +
      "3,'+41,0\r\n",
  )
  assert.equal(toCsv([]), '')
  for (const sign of ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'])
    assert.equal(toCsv([{ note: `${sign}1` }]), `\uFEFFnote\r\n'${sign}1\r\n`)
  assert.equal(toCsv([{ note: '\n=1' }]), `\uFEFFnote\r\n"'\n=1"\r\n`)
})
