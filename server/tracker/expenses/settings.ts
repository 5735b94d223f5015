import type { Currency } from '#contract/tracker/currencies.ts'
import type { SettingsBody, TrackerSettings } from '#contract/tracker/expenses.ts'
import { conflict } from '#server/platform/http/problems.ts'
import type { TrackerLock, TrackerWrite } from './tracker-lock.ts'
import type { TrackerStore } from './tracker-store.ts'
import { inTrackerLock } from './tracker-writes.ts'

interface Dependencies {
  tracker: TrackerStore
  withTrackerLock: TrackerLock
}

const settings = ({ tracker }: Dependencies, memberId: number): Promise<TrackerSettings> => tracker.settings(memberId)

async function changeSettings({ tracker }: Dependencies, write: TrackerWrite, settings: SettingsBody) {
  await tracker.saveSettings(write.caller.id, settings)
  return { ...write.settings, ...settings }
}

/** @throws 409 if there is an entry: its amount would count in another currency */
async function changeCurrency({ tracker }: Dependencies, { caller, settings }: TrackerWrite, currency: Currency) {
  if (currency !== settings.currency && (await tracker.hasExpenses(caller.id))) throw hasEntries(settings.currency)
  await tracker.saveCurrency(caller.id, currency)
  return { ...settings, currency, currency_chosen: true }
}

const hasEntries = (currency: Currency) =>
  conflict(
    'tracker.has_entries',
    `Your tracker has entries in ${currency}, those deleted within 30 days included. The currency changes only without any.`,
  )

/** The settings of a tracker, and its currency. */
export const settingFunctions = {
  settings,
  changeSettings: inTrackerLock(changeSettings),
  changeCurrency: inTrackerLock(changeCurrency),
}
