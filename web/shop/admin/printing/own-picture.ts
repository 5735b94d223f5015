/** The thumbnail of a picture on this site; null for an external one, which pages do not load. */
export const ownPicture = (address: string | undefined): string | null =>
  address?.startsWith('/api/') ? `${address}?w=480` : null
