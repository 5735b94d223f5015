import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackVirtualKeyboard } from './track-virtual-keyboard.ts'

test('content at the bottom of a phone’s page rises with the keyboard, but not when the page is zoomed', () => {
  const messages = new Map<string, string>()
  const style = {
    setProperty: (name: string, value: string | null) => void messages.set(name, value ?? ''),
    removeProperty(name: string) {
      messages.delete(name)
      return ''
    },
  }
  const viewport = Object.assign(new EventTarget(), {
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
  const end = trackVirtualKeyboard({
    innerHeight: 800,
    visualViewport: viewport,
    document: { documentElement: { style } },
  })
  const keyboard = () => messages.get('--keyboard')
  assert.equal(keyboard(), '0px')
  viewport.height = 480.4
  viewport.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), '320px')
  viewport.offsetTop = 100
  viewport.dispatchEvent(new Event('scroll'))
  assert.equal(keyboard(), '220px')
  viewport.scale = 2
  viewport.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), '0px')
  end()
  viewport.scale = 1
  viewport.dispatchEvent(new Event('resize'))
  assert.equal(keyboard(), undefined)
})
