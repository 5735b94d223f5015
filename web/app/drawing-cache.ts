interface CacheLimits {
  maxEntries: number
  /** Maximum number of characters of all cached drawings and their keys. */
  maxCharacters: number
}

/** HTML of a page in pieces; the parts that belong to a reader are inserted between them. */
type Pieces = readonly string[]

/** Caches drawings that are the same for many readers. Above a limit, the least recently used ones are removed. */
export function drawingCache<Drawing extends Pieces>({ maxEntries, maxCharacters }: CacheLimits) {
  const cached = new Map<string, Drawing>()
  let characters = 0
  const remove = (key: string, drawing: Drawing) => {
    cached.delete(key)
    characters -= sizeOf(key, drawing)
  }
  return {
    /** @param key identifies all content of the drawing */
    read(key: string, draw: () => Drawing): Drawing {
      const known = cached.get(key)
      if (known) remove(key, known)
      const drawing = known ?? draw()
      cached.set(key, drawing)
      characters += sizeOf(key, drawing)
      for (const [oldestKey, oldest] of cached) {
        if (cached.size <= maxEntries && characters <= maxCharacters) break
        remove(oldestKey, oldest)
      }
      return drawing
    },
  }
}

const sizeOf = (key: string, drawing: Pieces) => drawing.reduce((sum, { length }) => sum + length, key.length)
