import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/**
 * Editor theme from our design tokens: custom properties reach into the shadow root, so light and dark mode follow the
 * page.
 */
const theme = EditorView.theme({
  '&': {
    maxHeight: 'var(--code-height, none)',
    color: 'var(--ink)',
    backgroundColor: 'transparent',
    fontSize: 'var(--text-md)',
  },
  '&.cm-focused': {
    outline: 'var(--ring)',
    outlineOffset: '-3px',
    borderRadius: '0 0 var(--radius-lg) var(--radius-lg)',
  },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--font-sans)',
    lineHeight: '1.6',
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-content': { paddingBlock: 'var(--space-3)', caretColor: 'var(--ink)', minHeight: '24rem' },
  '.cm-line': { padding: '0.1875rem var(--space-4) 0.1875rem var(--space-2)', overflowWrap: 'anywhere' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--ink-soft)' },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '2.25rem',
    padding: '0.1875rem var(--space-1) 0 0',
    fontSize: 'var(--text-xs)',
    lineHeight: '1.95',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in oklab, var(--tint) 60%, transparent)' },
  '&.cm-focused .cm-cursor, .cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-selectionMatch': { backgroundColor: 'var(--tint)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn-solid)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)', outline: '2px solid var(--accent)' },
  '.cm-lintRange': { backgroundImage: 'none', paddingBottom: '0' },
  '.cm-lintPoint::after': { display: 'none' },
  '.line-bad': { backgroundColor: 'var(--bad-soft)', boxShadow: 'inset 3px 0 0 var(--bad-solid)' },
  '.line-warn': { backgroundColor: 'var(--warn-soft)', boxShadow: 'inset 3px 0 0 var(--warn-solid)' },
  '.found': {
    padding: '0 var(--space-4) var(--space-2) var(--space-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 'var(--weight-medium)',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '.found.line-bad': { color: 'var(--bad)' },
  '.found.line-warn': { color: 'var(--warn)' },
  '.cm-panels': { backgroundColor: 'var(--sunk)', color: 'var(--ink)', zIndex: '2' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: 'var(--space-3)', fontSize: 'var(--text-sm)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-sm)', minHeight: '1.75rem' },
  '.cm-textfield': {
    minHeight: 'var(--target)',
    fontSize: 'var(--text-md)',
    fontFamily: 'inherit',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-panel.cm-search button': {
    minHeight: 'var(--target)',
    minWidth: 'var(--target)',
    fontSize: 'var(--text-sm)',
    fontFamily: 'inherit',
    color: 'var(--ink)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-panel.cm-search [name=close]': {
    border: '0',
    backgroundColor: 'transparent',
    top: 'var(--space-1)',
    right: 'var(--space-1)',
  },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-sm)',
  },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
})

/** Dims markup and styles headings and strong text. */
const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--weight-strong)', fontSize: 'var(--text-lg)' },
  { tag: tags.strong, fontWeight: 'var(--weight-strong)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--accent)' },
  { tag: tags.monospace, color: 'var(--ink-soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: 'var(--ink-soft)' },
])

export const codeTheme: Extension = [theme, syntaxHighlighting(highlighting)]
