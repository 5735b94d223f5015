import { AmountList } from '#web/ui/amount-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ImportPreview, previewRows, priceChangeText, priceTitle, problemsTitle, shownLines } from './csv-text.ts'
import './product-form.css'

/** The changes that a file would make, and its errors. */
export function CsvPreview({ preview }: { preview: ImportPreview }) {
  const { rows, problems, price_changes: prices } = preview
  return (
    <>
      <AmountList rows={previewRows(preview)} total={{ label: 'Rows read', amount: rows.toLocaleString('en-US') }} />
      {problems.length > 0 && (
        <Notice kind="error" title={problemsTitle(problems.length)}>
          <p>Nothing is imported until every line is right.</p>
          <Lines lines={problems.map(({ line, sentence }) => ({ line, text: sentence }))} count={problems.length} />
        </Notice>
      )}
      {prices.length > 0 && (
        <Notice kind="warn" title={priceTitle(prices)}>
          <Lines
            lines={prices.map((price) => ({ line: price.line, text: priceChangeText(price) }))}
            count={prices.length}
          />
        </Notice>
      )}
      {problems.length === 0 && preview.created + preview.updated === 0 && (
        <p className="text-ink-soft text-sm">The file would change nothing.</p>
      )}
    </>
  )
}

function Lines({ lines, count }: { lines: readonly { line: number; text: string }[]; count: number }) {
  return (
    <ul className="csv-lines">
      {lines.slice(0, shownLines).map(({ line, text }, index) => (
        <li key={index}>
          <strong>Line {line}:</strong> {text}
        </li>
      ))}
      {count > shownLines && <li>And {(count - shownLines).toLocaleString('en-US')} more.</li>}
    </ul>
  )
}
