/** Joins the class names that apply: classes('btn', wide && 'btn-wide') is 'btn btn-wide' or 'btn'. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
