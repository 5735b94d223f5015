import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasPage } from '#web/platform/routing/page-patterns.ts'
import { currentLink, navLinks } from './nav-links.ts'

const inOrder = [
  ['/dashboard', 'Dashboard'],
  ['/lessons', 'Lessons'],
  ['/review', 'Review'],
  ['/about', 'About'],
  ['/membership', 'Membership'],
  ['/cashcoach', 'CashCoach'],
  ['/resources', 'Resources'],
  ['/store', 'Store'],
  ['/admin', 'Admin'],
  ['/media-management', 'Media'],
  ['/product-management', 'Products'],
] as const

const labels = (show: { store: boolean; administration: boolean }) => navLinks(show).map(({ label }) => label)
const existing = (...without: string[]) =>
  inOrder.filter(([href, label]) => hasPage(href) && !without.includes(label)).map(([, label]) => label)

test('an admin of an open shop sees every link whose page exists, in order', () => {
  assert.deepEqual(labels({ store: true, administration: true }), existing())
})

test('a member sees no admin links, and the shop link only while the shop is open', () => {
  assert.deepEqual(labels({ store: true, administration: false }), existing('Admin', 'Media', 'Products'))
  assert.deepEqual(labels({ store: false, administration: false }), existing('Admin', 'Media', 'Products', 'Store'))
})

test('a lesson is under Lessons; a page with a similar name is under no link', () => {
  const links = navLinks({ store: false, administration: false })
  assert.equal(currentLink(links, '/lessons/7'), '/lessons')
  assert.equal(currentLink(links, '/lessons'), '/lessons')
  assert.equal(currentLink(links, '/lessonsabc'), undefined)
  assert.equal(currentLink(links, '/account'), undefined)
  assert.equal(currentLink(links, '/'), undefined)
})

test('CashCoach leads a subscriber to the tracker, and is current there and on the page of the subscription', () => {
  const links = navLinks({ store: false, administration: false, hasCashcoach: true })
  const tracker = '/cashcoach/expense-tracker'
  assert.equal(links.find(({ label }) => label === 'CashCoach')?.href, tracker)
  assert.equal(currentLink(links, '/cashcoach'), tracker)
  assert.equal(currentLink(links, tracker), tracker)
})
