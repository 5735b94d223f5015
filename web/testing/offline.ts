/** Runs work in a browser that is offline, or online. */
export async function whileOffline<T>(isOffline: boolean, work: () => T | Promise<T>): Promise<T> {
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
}
