import { type DifferenceLine, differenceLines, type Words } from './difference-lines.ts'
import type { Differences } from './editor-types.ts'
import './history.css'

interface DifferenceListProps {
  differences: Differences
  /** Number of unchanged lines shown around a change. */
  context: number
}

/** Changes by file, with changed words underlined, not marked by color alone. */
export function DifferenceList({ differences, context }: DifferenceListProps) {
  const files = differences.files.filter(({ added, removed }) => added + removed > 0)
  if (files.length === 0) return <p>Both are the same.</p>
  return files.map(({ name, changes }) => (
    <section key={name} className="difference" aria-label={fileName(name)}>
      <h3>{fileName(name)}</h3>
      <div className="diff">
        {differenceLines(changes, context).map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </div>
    </section>
  ))
}

const names: Record<string, string> = { 'lesson.md': 'Text', 'quiz.json': 'Quiz', 'lesson.json': 'Details' }
const fileName = (name: string) => names[name] ?? name

function Line({ line }: { line: DifferenceLine }) {
  switch (line.kind) {
    case 'same':
      return <span>{line.text || '\u00a0'}</span>
    case 'skipped':
      return (
        <span className="skipped-lines">
          {line.from === line.to ? `Line ${line.from} is the same` : `Lines ${line.from} to ${line.to} are the same`}
        </span>
      )
    case 'removed':
      return (
        <del>
          <span className="sr-only">Out: </span>
          <WordList words={line.words} />
        </del>
      )
    case 'added':
      return (
        <ins>
          <span className="sr-only">In: </span>
          <WordList words={line.words} />
        </ins>
      )
  }
}

/** The words of a line; an empty line keeps its height. */
const WordList = ({ words }: { words: readonly Words[] }) =>
  words.every(({ text }) => text === '')
    ? '\u00a0'
    : words.map(({ text, isChanged }, index) => (isChanged ? <mark key={index}>{text}</mark> : text))
