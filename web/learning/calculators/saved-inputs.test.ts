import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { deleteDeviceNumbers } from './device-numbers.ts'
import { deviceEntry, savedInputs } from './saved-inputs.ts'

/** The part of a browser's storage that is used here. */
class MemoryStorage {
  entries = new Map<string, string>()
  get length() {
    return this.entries.size
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value)
  }
  removeItem(key: string) {
    this.entries.delete(key)
  }
}

let device: MemoryStorage
let tab: MemoryStorage
const names = ['localStorage', 'sessionStorage'] as const
const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

const defineGlobal = (name: string, get: () => unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, get })

beforeEach(() => {
  device = new MemoryStorage()
  tab = new MemoryStorage()
  defineGlobal('localStorage', () => device)
  defineGlobal('sessionStorage', () => tab)
})

afterEach(() => {
  for (const [index, name] of names.entries()) {
    const descriptor = before[index]
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

test('a member’s numbers are stored on the device and a visitor’s in the tab, separately per calculator', () => {
  savedInputs(1, 'net-worth').save({ cash: '5' })
  savedInputs(null, 'net-worth').save({ cash: '7' })
  assert.deepEqual([device.length, tab.length], [1, 1])
  assert.deepEqual(savedInputs(1, 'net-worth').read(), { cash: '5' })
  assert.deepEqual(savedInputs(null, 'net-worth').read(), { cash: '7' })
  assert.equal(savedInputs(1, 'budget-split').read(), null)
})

test('another member never sees them, even if the member ids share a prefix', () => {
  savedInputs(1, 'net-worth').save({ cash: '5' })
  savedInputs(11, 'net-worth').save({ cash: '6' })
  assert.equal(savedInputs(2, 'net-worth').read(), null)
  deleteDeviceNumbers(1)
  assert.equal(savedInputs(1, 'net-worth').read(), null)
  assert.deepEqual(savedInputs(11, 'net-worth').read(), { cash: '6' })
})

test('signing out deletes the member’s numbers and exercises, and those of the tab, and nothing else', () => {
  for (const name of ['net-worth', 'budget-split', 'debt-payoff']) savedInputs(1, name).save({ a: '1' })
  savedInputs(null, 'net-worth').save({ a: '2' })
  for (const memberId of [1, null]) deviceEntry(memberId, 'exercise:7').save({ guess: '5', fields: {} })
  device.setItem('moneta:quiz:1:3', 'answers')
  deleteDeviceNumbers(1)
  assert.deepEqual([[...device.entries.keys()], tab.length], [['moneta:quiz:1:3'], 0])
})

test('cleared numbers are deleted from the device', () => {
  const saved = savedInputs(1, 'net-worth')
  saved.save({ cash: '5' })
  saved.clear()
  assert.equal(device.length, 0)
})

test('blocked, full or corrupt storage causes no error', () => {
  device.setItem('moneta:calculator:1:net-worth', '{"cash":')
  assert.equal(savedInputs(1, 'net-worth').read(), null)
  const blocked = () => {
    throw new Error('The operation is insecure.')
  }
  device.setItem = blocked
  savedInputs(1, 'net-worth').save({ cash: '5' })
  for (const name of names) defineGlobal(name, blocked)
  const saved = savedInputs(null, 'net-worth')
  saved.save({ cash: '5' })
  saved.clear()
  deleteDeviceNumbers(1)
  assert.equal(saved.read(), null)
})
