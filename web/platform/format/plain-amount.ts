/**
 * Normalizes an amount as users type it, '$1,234.50' or '12,5', to the format that money parsing accepts; returns null
 * if it is not an amount.
 */
export function plainAmount(text: string): string | null {
  const written = text.replace(/[\s$]/g, '')
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(written)
  const normalized = isGrouped ? written.replaceAll(',', '') : written.replace(/^(\d*),(\d{0,2})$/, '$1.$2')
  const match = /^(-?\d*)(?:\.(\d*))?$/.exec(normalized)
  if (!match || !/\d/.test(normalized)) return null
  const [, whole = '', fraction = ''] = match
  return `${whole === '' || whole === '-' ? `${whole}0` : whole}${fraction && `.${fraction}`}`
}
