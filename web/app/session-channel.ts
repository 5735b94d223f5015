export const channelName = 'moneta-session'

/** Notifies the other tabs of this browser that the session has ended. */
export function broadcastLogout() {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('ended')
  channel.close()
}
