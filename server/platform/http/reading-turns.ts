const waiting: (() => void)[] = []

function continueOne() {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(continueOne)
}

/**
 * Continues readers of long bodies in their order, one per turn of the event loop. Several fast uploads would otherwise
 * fill each turn, because libuv reads up to 2 MB of a connection at once.
 */
export function waitForTurn(continueReading: () => void) {
  waiting.push(continueReading)
  if (waiting.length === 1) setImmediate(continueOne)
}
