/**
 * Runs work on a member's queue under a lock across tabs. Without the Web Locks API, client ids alone prevent
 * duplicates.
 */
export const withTabLock = (memberId: number, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`moneta:waiting:${memberId}`, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work()
