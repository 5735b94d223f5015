import { useSyncExternalStore } from 'react'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the local date of a timestamp, 'YYYY-MM-DD'. */
const localDay = (timestamp: Date): string =>
  `${timestamp.getFullYear()}-${twoDigits(timestamp.getMonth() + 1)}-${twoDigits(timestamp.getDate())}`

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  const timer = setInterval(listener, 60_000)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    clearInterval(timer)
  }
}
const read = () => localDay(new Date())

let serverDay: string | undefined

/** Sets the reader's date for a render on the server; by default it is the server's own. */
export const setServerDay = (day: string | undefined) => {
  serverDay = day
}

const readOnServer = () => serverDay ?? read()

/** Today's local date; updates at midnight if the page stays open. */
export const useToday = (): string => useSyncExternalStore(subscribe, read, readOnServer)
