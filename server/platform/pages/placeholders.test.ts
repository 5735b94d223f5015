import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeHtml, fillPlaceholders } from './placeholders.ts'

const page =
  '<!--slot:title--><title>Lesson</title><!--/slot:title--><!--slot:head--><!--/slot:head-->' +
  '<main><!--slot:main--><p>Loading\n</p><!--/slot:main--></main><!--slot:footer--><!--/slot:footer-->'

test('what is filled stands in its place, and the other slots stay open', () => {
  const once = fillPlaceholders(page, { head: '<link>', footer: '<p>Moneta Ltd</p>' })
  assert.match(once, /<\/title><!--\/slot:title--><link><main><!--slot:main-->.*<\/main><p>Moneta Ltd<\/p>$/s)
  assert.match(fillPlaceholders(once, { main: '<h1>Net worth</h1>' }), /<link><main><h1>Net worth<\/h1><\/main>/)
  assert.equal(fillPlaceholders(page, {}), page)
})

test('what a reader is shown can open no slot, and stands as it is', () => {
  const main = "$& $1 $' <!--slot:footer-->x<!--/slot:footer-->"
  assert.ok(fillPlaceholders(page, { main, footer: 'ours' }).endsWith(`<main>${main}</main>ours`))
})

test('text is text between elements and in attributes', () => {
  assert.equal(escapeHtml(`<b a="1" c='2'>&`), '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;')
})
