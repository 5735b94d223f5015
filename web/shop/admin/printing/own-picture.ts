/** The small form of a picture that lies on this site; null of any other, which no page loads. */
export const ownPicture = (address: string | undefined): string | null =>
  address?.startsWith('/api/') ? `${address}?w=480` : null
