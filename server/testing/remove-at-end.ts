/**
 * Calls `remove` when this process ends, by itself or by a signal, so that whoever forgets to put something away leaves
 * nothing behind. Returns how to call that off.
 */
export function removeAtEnd(remove: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const unregister = () => {
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, interrupted)
  }
  const interrupted = (signal: NodeJS.Signals) => {
    // In this order, as a second signal, which npm may pass on beside the terminal's own, must not cut the removal off.
    remove()
    unregister()
    // Whoever else listens decides when to end; where nobody does, the signal does what it does without us.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.on('exit', remove)
  for (const signal of signals) process.on(signal, interrupted)
  return unregister
}
