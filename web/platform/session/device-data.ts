/** Why a member's data on this device is erased. */
type EraseReason = 'sign-out' | 'deletion'

type Erase = (memberId: number, reason: EraseReason) => unknown

const registered: Erase[] = []

/** The registry of data that areas keep on this device for a member. */
export const deviceData = {
  /** Registers a function that erases what an area keeps. It must not throw. */
  onErase: (erase: Erase) => registered.push(erase),
  /** Erases a member's data on this device. */
  erase(memberId: number, reason: EraseReason) {
    for (const erase of registered) erase(memberId, reason)
  },
}
