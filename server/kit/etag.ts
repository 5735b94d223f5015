/** Whether a browser shows that it has these bytes. A proxy that compresses marks the tag as weak: the same text still. */
export const etagMatches = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false
