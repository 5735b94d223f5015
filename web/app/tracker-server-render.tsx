import type { ServerRender, ServerRenderInput } from '#contract/server-render.ts'
import { ExpenseTrackerPage } from '#web/tracker/page/expense-tracker-page.tsx'
import { CashcoachPage } from '#web/tracker/subscription/cashcoach-page.tsx'
import { draw } from './draw-view.tsx'

/** Renders CashCoach's page with the member's status. */
export const renderCashcoach = (input: ServerRenderInput): ServerRender => ({
  main: draw('cashcoach', input, <CashcoachPage />),
})

/** Renders the tracker's overview of the current month. Entries that wait on the device are added in the browser. */
export const renderTracker = (input: ServerRenderInput): ServerRender => ({
  main: withColorAttributes(draw('expense-tracker', input, <ExpenseTrackerPage />)),
})

/**
 * Replaces the color of each category by an attribute, since the content policy blocks inline styles in HTML. React
 * escapes quotes in text, so only attributes match.
 */
const withColorAttributes = (html: string): string =>
  html.replaceAll(/ style="--cat:(#[0-9a-f]{6})"/g, ' data-category-color="$1"')
