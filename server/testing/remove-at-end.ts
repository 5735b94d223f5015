/**
 * Calls `remove` when this process ends, normally or by a signal, so that nothing is left behind. Returns a function
 * that cancels it.
 */
export function removeAtEnd(remove: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const unregister = () => {
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, interrupted)
  }
  const interrupted = (signal: NodeJS.Signals) => {
    // This order matters: a second signal, which npm may forward beside the terminal's, must not interrupt the removal.
    remove()
    unregister()
    // Other listeners decide when to end; without any, restore the signal's default effect.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, interrupted)
  return unregister
}
