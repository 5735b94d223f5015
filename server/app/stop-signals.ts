/** What the process does at a signal to stop. */
export interface StopSignals {
  onStop: (signal: NodeJS.Signals) => void
  /** In production. Tools that rotate logs send SIGHUP; at a terminal it means that the window was closed. */
  ignoresHangup: boolean
}

/**
 * Handles the signals to stop from the first moment on. The first process of a container ignores a signal without a
 * handler. Until the site serves, the process ends at once: whatever a start writes is transactional. Later signals are
 * ignored: a terminal's Ctrl+C arrives twice, from the terminal and from the parent command, which forwards it.
 */
export function listenForStopSignals(): StopSignals {
  const signals: StopSignals = { onStop: () => process.exit(0), ignoresHangup: false }
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (isStopping || (signal === 'SIGHUP' && signals.ignoresHangup)) return
      isStopping = true
      signals.onStop(signal)
    })
  return signals
}
