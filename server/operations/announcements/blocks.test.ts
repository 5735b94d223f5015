import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, plainText } from './blocks.ts'
import { emailHtml, escapeHtml } from './email-html.ts'

test('a text has paragraphs with line breaks, headings and lists', () => {
  assert.deepEqual(blocksOf('# Two lessons\nThey are new.\nRead them.\n\n- one\n- two\n\nBye #1 - really'), [
    { kind: 'heading', lines: [[{ text: 'Two lessons' }]] },
    { kind: 'paragraph', lines: [[{ text: 'They are new.' }], [{ text: 'Read them.' }]] },
    { kind: 'list', lines: [[{ text: 'one' }], [{ text: 'two' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Bye #1 - really' }]] },
  ])
  assert.deepEqual(blocksOf(''), [])
})

test('addresses of the web are links, without the sign that ends their sentence', () => {
  const href = 'https://moneta.example/a?b=1&c=2'
  assert.deepEqual(blocksOf(`See ${href}. Or [this "page"](${href})!`)[0]?.lines[0], [
    { text: 'See ' },
    { text: href, href },
    { text: '. Or ' },
    { text: 'this "page"', href },
    { text: '!' },
  ])
  assert.equal(plainText(blocksOf(`See [it](${href})\n- ${href}`)), `See it (${href})\n\n- ${href}`)
})

test('other addresses stay text', () => {
  for (const text of ['[x](javascript:alert(1))', 'data:text/html,x', '[x](/lessons)', 'ftp://a.example', 'https://'])
    assert.deepEqual(blocksOf(text)[0]?.lines, [[{ text }]], text)
})

test('HTML shows signs and quotes as text, also in links', () => {
  assert.equal(
    escapeHtml(`<a href="x" title='y'>&</a>`),
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
  const bad = `<script>alert('1')</script> "quotes" [x" onclick="y](https://a.example/'onmouseover='z)`
  const html = emailHtml({
    ...{ subject: bad, greeting: bad, blocks: blocksOf(`# ${bad}\n${bad}\n- ${bad}`) },
    ...{ reason: [{ text: bad }], footer: [bad] },
  })
  assert.doesNotMatch(html, /<script|" onclick|'onmouseover/)
  assert.equal(html.match(/&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;/g)?.length, 8)
  assert.match(
    html,
    /<a href="https:\/\/a\.example\/&#39;onmouseover=&#39;z" style="[^"]*">x&quot; onclick=&quot;y<\/a>/,
  )
  for (const [, tag] of html.matchAll(/<(\w+)/g))
    assert.match(tag ?? '', /^(html|head|meta|title|body|table|tr|td|h1|h2|p|br|ul|li|a)$/)
})
