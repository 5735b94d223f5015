/**
 * The colors of pictures, clips and workbooks: those of the design tokens, with the same names. A test compares the
 * two.
 */

export const light = {
  paper: '#f8f6f2',
  surface: '#fffefd',
  sunk: '#efede7',
  line: '#dedcd4',
  edge: '#6c797a',
  ink: '#18282b',
  'ink-soft': '#49575a',
  accent: '#006368',
  'accent-soft': '#e0efed',
  'accent-line': '#98c5c3',
  'on-accent': '#fffefd',
  good: '#366624',
  'good-soft': '#e5f2e2',
  warn: '#7d4f12',
  'warn-soft': '#fbeed6',
  bad: '#a82e27',
  'bad-soft': '#faebe8',
}

export type Tone = keyof typeof light

/** The same names in dark mode. */
export const dark: Record<Tone, string> = {
  paper: '#0f1719',
  surface: '#172123',
  sunk: '#0a1113',
  line: '#2d393b',
  edge: '#738486',
  ink: '#efede7',
  'ink-soft': '#adb8b9',
  accent: '#77cfd0',
  'accent-soft': '#163436',
  'accent-line': '#285c5e',
  'on-accent': '#051c1e',
  good: '#9dd78a',
  'good-soft': '#22321f',
  warn: '#eec474',
  'warn-soft': '#3d2e15',
  bad: '#f99e95',
  'bad-soft': '#482421',
}
