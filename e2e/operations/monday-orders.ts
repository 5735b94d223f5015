import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../browser.ts'
import { paste, presses, toSend } from '../shop/order-sending.ts'

const trackingNumbers = Array.from({ length: 39 }, (_, index) => `9400${1000 + index}`)

/** Sends 39 orders by the form, and undoes it. */
export async function sendByForm(page: Page) {
  const { press, made } = presses()
  await press(page.getByRole('button', { name: 'Select all 39 to send' }))
  await press(page.getByRole('button', { name: 'Mark as sent' }))
  const form = page.getByRole('dialog')
  await form.getByLabel('Carrier').fill('USPS')
  await form.getByPlaceholder('Tracking number').first().focus()
  await paste(page, trackingNumbers.join('\n'))
  await form.getByText('39 tracking numbers filled in.').waitFor()
  await press(form.getByRole('button', { name: 'Mark 39 orders as sent' }))
  await page.getByText('39 orders are marked as sent').waitFor()
  await press(page.getByRole('button', { name: 'Undo' }))
  await page.getByText('39 orders are to be sent again').waitFor()
  await toSend(page, '39 orders are to be sent.')
  expect(made()).toBeLessThanOrEqual(6)
}

/**
 * Sends 39 orders by a file.
 * @param disputed order that a first file names, too
 * @returns what undoes it
 */
export async function sendByCsv(page: Page, disputed: number) {
  const { press, made } = presses()
  await press(page.getByRole('button', { name: 'Send by CSV' }))
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await press(dialog.getByRole('link', { name: 'Download a list of the orders to send' }))
  const [header = '', ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(39)
  expect(lines.filter((line) => line.startsWith(`${disputed},`))).toEqual([])
  const rows = lines.map((line, index) => line.replace(',,,', `,UPS,${trackingNumbers[index]},`))
  const file = (all: readonly string[]) => ({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...all].join('\r\n')),
  })
  await dialog.getByLabel('CSV of tracking numbers').setInputFiles(file([...rows, `${disputed},UPS,1,,,`]))
  await dialog.getByText('One row needs a look').waitFor()
  const choosing = page.waitForEvent('filechooser')
  await press(dialog.getByRole('button', { name: 'Choose another file' }))
  await (await choosing).setFiles(file(rows))
  await press(dialog.getByRole('button', { name: 'Mark 39 orders as sent' }))
  await page.getByText('39 orders are marked as sent').waitFor()
  expect(made()).toBeLessThanOrEqual(6)
  return () => press(page.getByRole('button', { name: 'Undo' }))
}
