/** Runs before the first paint as a blocking classic script, so it must be small and cannot be a module. */
import './pre-hydration-events.ts'
import './load-after-paint.ts'
import './theme.ts'
