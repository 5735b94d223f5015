import type { Page } from '@playwright/test'
import type { ReviewDay } from '#contract/learning/reviews.ts'
import { askedInSet } from '#server/learning/reviews/stored-shapes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { letDaysPass } from '#server/testing/learning/reviewing.ts'
import { axeViolations, expect, newPage, openSignedIn, phone, test } from '../browser.ts'
import type { Site } from '../site.ts'
import { firstLesson, keyboard } from './learner.ts'

/** A member on a phone with a submitted quiz, whose dates the test moves. */
async function reviewer(page: Page, site: Site, email: string) {
  await openSignedIn(page, site, email)
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(`${site.url}/api/${path}`, { data, headers: { origin: site.url } })
    expect(reply.status()).toBe(200)
    return reply.json()
  }
  await send('lessons/1/complete', { lessonId: 1, answers: firstLesson.correctAnswers })
  const onDatabase = async <T>(work: (db: Database, memberId: number) => Promise<T>): Promise<T> => {
    const db = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl })
    const member = await db.one`select id from members where email = ${email}`
    try {
      return await work(db, Number(member?.id))
    } finally {
      await db.close()
    }
  }
  const today = async (): Promise<ReviewDay> => (await page.request.get(`${site.url}/api/reviews/today`)).json()
  return {
    today,
    async isKept(): Promise<boolean> {
      return (await (await page.request.get(`${site.url}/api/progress`)).json())[0].is_kept
    },
    letDaysPass: (days: number) => onDatabase((db, memberId) => letDaysPass(db, memberId, days)),
    /** The right option of each question of today's set. */
    key: ({ day }: ReviewDay) =>
      onDatabase(async (db, memberId) => {
        const rows = await db.all`
          select asked from review_set_items where member_id = ${memberId} and day = ${day} order by position`
        return rows.map(({ asked }) => askedInSet.read(String(asked)).correctAnswer)
      }),
    /** Lets days pass until questions are due, and answers them all. */
    async answerNextSet(isRight: boolean) {
      for (let passed = 0; (await today()).open === 0; passed += 1) {
        expect(passed).toBeLessThan(400)
        await this.letDaysPass(1)
      }
      const set: ReviewDay = await send('reviews/today', {})
      for (const [position, right] of (await this.key(set)).entries())
        await send('reviews/answers', { day: set.day, position, chosen: isRight ? right : (right + 1) % 4 })
    },
  }
}

const legend = (page: Page) => page.getByRole('group').first()
const coin = (page: Page) => page.getByRole('img', { name: /^Your coin: / })

/** Answers the question of the page by keyboard alone. */
async function answerByKeyboard(page: Page, option: number) {
  const keys = keyboard(page)
  await keys.choose(0, option)
  await keys.press(page.getByRole('button', { name: 'Answer' }))
}

test('on a phone and by keyboard, five a day keep a lesson until a wrong answer, on the days of the schedule', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  const member = await reviewer(page, site, 'five-a-day@example.test')
  await page.goto(`${site.url}/review`)
  await page.getByRole('heading', { name: 'Nothing to review today' }).waitFor()
  await member.letDaysPass(4)
  await page.reload()
  await expect(legend(page)).toContainText('Question 1 of 3')
  expect(await axeViolations(page)).toEqual([])
  const [first = 0, second = 0] = await member.key(await member.today())
  await answerByKeyboard(page, first)
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByText('Your answer, right')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(legend(page)).toContainText('Question 2 of 3')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.reload()
  await expect(legend(page)).toContainText('Question 2 of 3')
  await keyboard(page).press(page.getByRole('button', { name: 'Guessing' }))
  await expect(page.getByRole('button', { name: 'Guessing' })).toHaveAttribute('aria-pressed', 'true')
  await answerByKeyboard(page, second)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  const [, , third = 0] = await member.key(await member.today())
  await answerByKeyboard(page, third)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'That is all for today.' })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  while (!(await member.isKept())) await member.answerNextSet(true)
  await page.goto(`${site.url}/dashboard`)
  await expect(coin(page)).toHaveAccessibleName(/ 1 with a milled edge\.$/)
  await member.answerNextSet(true)
  while (await member.isKept()) await member.answerNextSet(false)
  await page.goto(`${site.url}/dashboard`)
  await expect(coin(page)).toHaveAccessibleName(/ locked\.$/)
})

test('the menu and the dashboard show the questions left for today, and nothing after the last', async ({
  browser,
  site,
}) => {
  const page = await newPage(browser, phone)
  const member = await reviewer(page, site, 'number@example.test')
  await member.letDaysPass(4)
  await page.goto(`${site.url}/dashboard`)
  await expect(page.getByRole('link', { name: /Review.*, 3 questions for today/ })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Review.*, 3 questions for today/ })).toBeVisible()
  await member.answerNextSet(true)
  await page.goto(`${site.url}/dashboard`)
  await expect(page.getByRole('link', { name: 'Review Up to five questions a day' })).toBeVisible()
  await expect(page.getByText(/questions? for today/)).toHaveCount(0)
})

test('an answer that does not reach the server stays chosen and is sent again', async ({ browser, site }) => {
  const page = await newPage(browser, phone)
  const member = await reviewer(page, site, 'lost-answer@example.test')
  await member.letDaysPass(4)
  await page.goto(`${site.url}/review`)
  await page.getByRole('radio').nth(1).waitFor()
  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(page.getByText('Please choose an answer first.')).toBeVisible()
  await page.route('**/api/reviews/answers', (route) => route.abort())
  await page.getByRole('group').first().locator('label').nth(1).tap()
  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(page.getByRole('alert').getByText('Your answer was not sent. Please try again.')).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.unroute('**/api/reviews/answers')
  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
})
