import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseVideoLink } from '#course/video-links.ts'
import { parsePlayerMessage, pingMessage } from '#web/learning/videos/player-messages.ts'

const page = 'https://moneta.example'
const id = 'dQw4w9WgXcQ'

test('every form of a YouTube link maps to the cookieless player', () => {
  for (const link of [
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?list=x&v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ]) {
    const video = parseVideoLink(link, page)
    assert.equal(video?.watch, `https://www.youtube.com/watch?v=${id}`, link)
    const embed = new URL(video?.embed ?? '')
    assert.equal(embed.origin + embed.pathname, `https://www.youtube-nocookie.com/embed/${id}`)
    assert.equal(embed.searchParams.get('origin'), page)
  }
})

test('a link with a start time starts there', () => {
  for (const time of ['90', '90s', '1m30s'])
    assert.match(parseVideoLink(`https://youtu.be/${id}?t=${time}`, page)?.embed ?? '', /[?&]start=90$/)
  assert.doesNotMatch(parseVideoLink(`https://youtu.be/${id}?t=soon`, page)?.embed ?? '', /start/)
})

test('a Vimeo link is embedded without tracking, an unlisted one with its hash', () => {
  assert.equal(
    parseVideoLink('https://vimeo.com/123456789', page)?.embed,
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
  )
  const unlisted = parseVideoLink('https://vimeo.com/123456789/abcdef1234', page)
  assert.equal(unlisted?.embed, 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef1234')
  assert.equal(unlisted?.watch, 'https://vimeo.com/123456789/abcdef1234')
  assert.equal(parseVideoLink('https://player.vimeo.com/video/123456789?h=abcdef1234', page)?.embed, unlisted?.embed)
})

test('a lookalike of a video site is a plain link', () => {
  for (const link of [
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `https://youtu.be@evil.example/${id}`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://vimeo.com/about',
    `javascript:alert('https://youtu.be/${id}')`,
    'not a link',
    '',
  ])
    assert.equal(parseVideoLink(link, page), null, link)
})

test('a message from the player means alive, an error message means failed, anything else is ignored', () => {
  assert.equal(parsePlayerMessage('{"event":"onReady"}'), 'alive')
  assert.equal(parsePlayerMessage('{"event":"infoDelivery","info":{}}'), 'alive')
  assert.equal(parsePlayerMessage({ event: 'ready' }), 'alive')
  assert.equal(parsePlayerMessage('{"method":"ping"}'), 'alive')
  assert.equal(parsePlayerMessage('{"event":"onError","info":150}'), 'failed')
  assert.equal(parsePlayerMessage({ event: 'error' }), 'failed')
  for (const noise of ['', 'hello', '{', '[]', 'null', '{"event":7}', undefined, null, 4, {}])
    assert.equal(parsePlayerMessage(noise), null)
  assert.notEqual(pingMessage('YouTube'), pingMessage('Vimeo'))
})
