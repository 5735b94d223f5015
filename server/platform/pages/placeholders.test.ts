import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml, fillPlaceholders, fillStoredPage } from './placeholders.ts'

const page =
  '<!--slot:title--><title>Lesson</title><!--/slot:title--><!--slot:head--><!--/slot:head-->' +
  '<main><!--slot:main--><p>Loading\n</p><!--/slot:main--></main><!--slot:footer--><!--/slot:footer-->'

test('fills a placeholder in place, and leaves the others open', () => {
  const once = fillPlaceholders(page, { head: '<link>', footer: '<p>Moneta Ltd</p>' })
  assert.match(once, /<\/title><!--\/slot:title--><link><main><!--slot:main-->.*<\/main><p>Moneta Ltd<\/p>$/s)
  assert.match(fillPlaceholders(once, { main: '<h1>Net worth</h1>' }), /<link><main><h1>Net worth<\/h1><\/main>/)
  assert.equal(fillPlaceholders(page, {}), page)
})

test('keeps placeholder syntax in user content as text', () => {
  const main = "$& $1 $' <!--slot:footer-->x<!--/slot:footer-->"
  assert.ok(fillPlaceholders(page, { main, footer: 'ours' }).endsWith(`<main>${main}</main>ours`))
})

test('fills a page in memory as its text is filled, each time anew', () => {
  const stored = Buffer.from(page)
  const main = '$& <!--slot:footer-->x<!--/slot:footer-->'
  for (const placeholders of [{ main, footer: 'ours' }, {}, { title: '<title>Other</title>' }, { main: 'other' }])
    assert.equal(String(fillStoredPage(stored, placeholders)), fillPlaceholders(page, placeholders))
})

test('escapes text between elements and in attributes', () => {
  assert.equal(escapeHtml(`<b a="1" c='2'>&`), '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;')
})
