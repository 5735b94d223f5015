/** Name of a country by its two-letter code; other text is returned unchanged. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
