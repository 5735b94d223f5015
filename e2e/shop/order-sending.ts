import type { Page } from '@playwright/test'

/** Waits until the list of orders shows how many are to be sent. */
export const toSend = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Orders' }).getByText(text).waitFor()

/** Counts the presses that lead from the list of orders to a result. */
export function presses() {
  let made = 0
  return {
    press: async (locator: ReturnType<Page['getByRole']>) => {
      made += 1
      await locator.click()
    },
    made: () => made,
  }
}

/** Pastes text into the focused field, as a spreadsheet puts it on the clipboard. */
export const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(event)
  }`)
