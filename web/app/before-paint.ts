/** Runs before a page is painted, as a script of its own that the page waits for; so it is small, and no module. */
import './pre-hydration-events.ts'
import './load-after-paint.ts'
import './theme.ts'
