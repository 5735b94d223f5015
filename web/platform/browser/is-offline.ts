/** Whether the browser itself is offline. A server that is down does not count. */
export const isOffline = (): boolean => navigator.onLine === false
