/**
 * Runs work on what waits for a member unless another tab is at it. Where the browser knows no locks, the client ids alone
 * see to it that nothing is made twice.
 */
export const oneTabAtATime = (memberId: number, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`moneta:waiting:${memberId}`, { ifAvailable: true }, (lock) =>
        lock ? work() : undefined,
      )
    : work()
