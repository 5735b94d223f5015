import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOf } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { adviceText, detailText, type FormerImport, importsTitle, reasonText } from './former-import-text.ts'
import { useFormerImports } from './use-former-imports.ts'
import './former-imports.css'

/** Files shown until the member asks for all. */
const shownFirst = 2

/** Names the files that former releases read by guessing, until the member has decided about each. */
export function FormerImportsNotice() {
  const { canWrite } = useTracker()
  const { data: imports = [] } = useQuery({ ...apiQuery('formerImports', 'list'), enabled: canWrite })
  const actions = useFormerImports()
  const [isWhole, setWhole] = useState(false)
  const { data: categories = [] } = useCategories()
  if (!canWrite) return null
  const reasonOf = (one: FormerImport) =>
    reasonText(one, categories.find(({ id }) => id === one.category_id)?.name ?? 'one category')
  const [only, ...others] = imports
  const shown = isWhole ? imports : imports.slice(0, shownFirst)
  const advice = adviceText(imports)
  return (
    <>
      <LastChange {...actions} />
      {only && (
        <Notice
          title={others.length === 0 ? reasonOf(only) : importsTitle(imports.length)}
          unannounced
          className="former-imports mb-6"
        >
          {advice && <p>{advice}</p>}
          <ul>
            {shown.map((one) => (
              <li key={one.id}>
                {others.length > 0 && <p className="font-strong">{reasonOf(one)}</p>}
                <File file={one} actions={actions} />
              </li>
            ))}
          </ul>
          {shown.length < imports.length && (
            <Button kind="secondary" onClick={() => setWhole(true)}>
              Show all {imports.length}
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}

/** The pressed button is gone with its file. Focusing also scrolls to the result. */
const focusNow = (button: HTMLButtonElement | null) => button?.focus()

/** The last change with undo; it stays, because it covers many entries. */
function LastChange({ last, isUndoing, undo, forgetLast }: ReturnType<typeof useFormerImports>) {
  return (
    <div role="status">
      {last && (
        <Notice kind="good" title={last.text} unannounced onDismiss={forgetLast} className="former-imports mb-6">
          {last.batch !== undefined && (
            <div className="mt-2">
              <Button
                key={last.batch}
                ref={focusNow}
                kind="secondary"
                className="scroll-mt-40"
                onClick={undo}
                busy={isUndoing}
              >
                Undo
              </Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Facts about a file, and what can be done about it. */
function File({ file, actions }: { file: FormerImport; actions: ReturnType<typeof useFormerImports> }) {
  const { settings, hrefOf } = useTracker()
  const month = monthOf(file.last, settings.month_start)
  const ofFile = <span className="sr-only"> {file.name}</span>
  return (
    <>
      <p className="text-ink-soft">
        {detailText(file, settings.currency)}{' '}
        <Link href={hrefOf({ tab: 'expenses', month, category: file.category_id })}>
          See {monthName(month)}
          {ofFile}
        </Link>
      </p>
      <div className="former-imports-actions">
        {file.reasons.includes('one_category') && (
          <Button kind="secondary" busy={actions.isBusy('sort', file)} onClick={() => actions.sort(file)}>
            Sort them again{ofFile}
          </Button>
        )}
        <Button kind="secondary" busy={actions.isBusy('takeBack', file)} onClick={() => actions.takeBack(file)}>
          Take back…{ofFile}
        </Button>
        <Button kind="secondary" busy={actions.isBusy('check', file)} onClick={() => actions.confirmRight(file)}>
          It is right{ofFile}
        </Button>
      </div>
    </>
  )
}
