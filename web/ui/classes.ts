/** Joins the class names that apply: classes('btn', wide && 'btn-wide') is 'btn btn-wide' or 'btn'. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')

const classSuffixes: Record<string, string> = { error: 'bad', neutral: 'off' }

/** CSS class of a kind: kindClass('chip', 'good') is 'chip-good'. */
export const kindClass = (prefix: string, kind: string): string => `${prefix}-${classSuffixes[kind] ?? kind}`
