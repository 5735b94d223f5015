import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackVirtualKeyboard } from './follow-keyboard.ts'

test('content at the bottom of a phone’s page rises with the keyboard, but not when the page is zoomed', () => {
  const messages = new Map<string, string>()
  const style = {
    setProperty: (name: string, value: string | null) => void messages.set(name, value ?? ''),
    removeProperty(name: string) {
      messages.delete(name)
      return ''
    },
  }
  const seen = Object.assign(new EventTarget(), {
    height: 800,
    offsetTop: 0,
    scale: 1,
    offsetLeft: 0,
    pageLeft: 0,
    pageTop: 0,
    width: 400,
    onresize: null,
    onscroll: null,
    onscrollend: null,
  })
  const end = trackVirtualKeyboard({ innerHeight: 800, visualViewport: seen, document: { documentElement: { style } } })
  const keyboard = () => messages.get('--keyboard')
  assert.equal(keyboard(), '0px')
  seen.height = 480.4
  seen.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), '320px')
  seen.offsetTop = 100
  seen.dispatchEvent(new Event('scroll'))
  assert.equal(keyboard(), '220px')
  seen.scale = 2
  seen.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), '0px')
  end()
  seen.scale = 1
  seen.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), undefined)
})
