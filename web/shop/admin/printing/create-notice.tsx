import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { createdText, createdTitle, missingText, missingTitle } from './print-text.ts'
import type { CreateForm } from './use-create-form.ts'

/** Shown above the form; the first missing field has the focus. */
export function MissingNotice({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Notice kind="error" title={missingTitle}>
      {missingText}
    </Notice>
  )
}

export type Outcome = Pick<CreateForm, 'failure' | 'created' | 'outcomeRef'>

/** Shown beside the submit button: the error, or the created product. */
export function OutcomeNotice({ form: { failure, created, outcomeRef } }: { form: Outcome }) {
  return (
    <div ref={outcomeRef} tabIndex={-1} className="print-outcome">
      {failure && (
        <Notice kind="error" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {created && (
        <Notice kind="good" title={createdTitle}>
          <p>{createdText}</p>
          <ButtonLink kind="secondary" href={href('product-management', {}, { query: { search: created.title } })}>
            Open in products
          </ButtonLink>
        </Notice>
      )}
    </div>
  )
}
