import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { testCard } from '#course/testing/lessons.ts'
import { summarizeLearning } from '#web/learning/dashboard/learning-summary.ts'
import type { Preview } from '#web/learning/lessons/lesson-preview.tsx'
import { exportOf } from '#web/testing/components.ts'
import { pageHtml } from '#web/testing/page-html.ts'

const MembershipPage: typeof import('./membership-page.tsx').MembershipPage = await exportOf(
  'learning/memberships/membership-page.tsx',
  'MembershipPage',
)
const PaymentLinksPage: typeof import('./payment-links-page.tsx').PaymentLinksPage = await exportOf(
  'learning/memberships/payment-links-page.tsx',
  'PaymentLinksPage',
)
const MemberUnlockCard: typeof import('../lessons/unlock-card.tsx').MemberUnlockCard = await exportOf(
  'learning/lessons/unlock-card.tsx',
  'MemberUnlockCard',
)
const NextLesson: typeof import('../dashboard/next-lesson.tsx').NextLesson = await exportOf(
  'learning/dashboard/next-lesson.tsx',
  'NextLesson',
)
const TierCards: typeof import('#web/static-pages/tier-cards.tsx').TierCards = await exportOf(
  'static-pages/tier-cards.tsx',
  'TierCards',
)

const membership = {
  membership_tier: 'bronze',
  offers: [
    { tier: 'bronze', price: null, lessons: 3 },
    { tier: 'silver', price: 19.99, lessons: 13 },
    { tier: 'gold', price: 39.99, lessons: 24 },
    { tier: 'platinum', price: 59.99, lessons: 25 },
  ],
}
const answers = [
  ['memberships', 'me', {}, membership],
  ['membershipLinks', 'list', {}, []],
  ['payments', 'purchases', {}, []],
] as const

const goldLesson: Preview = {
  id: 14,
  title: 'Credit Cards Without the Trap',
  tier: 'gold',
  lesson_order: 14,
  opening: [],
  scenario: [],
  objectives: [],
  headings: [],
  calculator: null,
  questions: 7,
  lessons: 25,
  tier_lessons: 24,
  reading_minutes: 6,
  previous: null,
  next: null,
  text: null,
}

/** Target of the first link with this text. */
function linkTo(html: string, text: string): string {
  const [, address] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}`).exec(html) ?? []
  return (address ?? assert.fail(`no link "${text}" in ${html}`)).replaceAll('&amp;', '&')
}
const primaryButtons = (html: string) =>
  [...html.matchAll(/<button [^>]*btn-primary[^>]*>([^<]*)/g)].map(([, text]) => text)

test('a tier chosen on the landing page is the primary choice of the membership page', async () => {
  const counts = { bronze: 3, silver: 10, gold: 11, platinum: 1 }
  const cards = await pageHtml(createElement(TierCards, { counts, hrefFor: (path: string) => path }), '/')
  for (const [tier, name] of [
    ['silver', 'Silver'],
    ['gold', 'Gold'],
    ['platinum', 'Platinum'],
  ] as const) {
    const address = linkTo(cards, `Choose ${name}`)
    assert.equal(address, `/membership?tier=${tier}`)
    const page = await pageHtml(createElement(MembershipPage), address, answers)
    assert.deepEqual(primaryButtons(page), [`Upgrade to ${name}`])
    assert.match(page, new RegExp(`<h2[^>]*>${name}</h2>.*?</div><span[^>]*>You came for this`))
  }
  assert.equal(linkTo(cards, 'Start free'), '/dashboard')
})

test('the page of payment links preselects the tier of the lesson that it was opened from', async () => {
  const card = await pageHtml(createElement(MemberUnlockCard, { preview: goldLesson }), '/lessons/14', answers)
  const address = linkTo(card, 'Ask somebody to pay')
  assert.equal(address, '/membership/ask?tier=gold&return_to=%2Flessons%2F14')
  const page = await pageHtml(createElement(PaymentLinksPage), address, answers)
  assert.match(page, /<input [^>]*value="gold"[^>]*checked|<input [^>]*checked[^>]*value="gold"/)
  assert.equal(linkTo(page, '<svg.*?</svg>Back to Membership'), '/membership?tier=gold&return_to=%2Flessons%2F14')
})

test('the membership page passes a chosen tier and lesson on to the page of payment links', async () => {
  const address = '/membership?tier=gold&return_to=%2Flessons%2F14'
  const page = await pageHtml(createElement(MembershipPage), address, answers)
  assert.equal(linkTo(page, 'Ask somebody to pay'), '/membership/ask?tier=gold&return_to=%2Flessons%2F14')
  const plain = await pageHtml(createElement(MembershipPage), '/membership?tier=diamond', answers)
  assert.equal(linkTo(plain, 'Ask somebody to pay'), '/membership/ask')
  assert.deepEqual(primaryButtons(plain), ['Upgrade to Silver'])
})

test('the dashboard passes on the tier that it names', async () => {
  const card = testCard({ id: 1, tier: 'silver', is_accessible: true })
  const record = {
    id: 1,
    lesson_id: 1,
    is_completed: true,
    quiz_score: 80,
    attempts: 1,
    place: null,
    is_kept: false,
    updated_at: '',
  }
  const learning = summarizeLearning([card], [record])
  const page = createElement(NextLesson, { learning, total: 25, memberTier: 'silver' })
  assert.equal(linkTo(await pageHtml(page, '/dashboard'), 'See what Gold costs'), '/membership?tier=gold')
})
