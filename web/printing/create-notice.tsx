import { href } from '#web/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { createdText, createdTitle, missingText, missingTitle } from './print-words.ts'
import type { CreateForm } from './use-create-form.ts'

/** What came of the form: what is missing, why it failed, or what was created. */
export function CreateNotice({ form: { showsMissing, failure, created } }: { form: Outcome }) {
  if (showsMissing)
    return (
      <Notice kind="bad" title={missingTitle}>
        {missingText}
      </Notice>
    )
  if (failure)
    return (
      <Notice kind="bad" title={failure.title}>
        {failure.text}
      </Notice>
    )
  if (!created) return null
  return (
    <Notice kind="good" title={createdTitle}>
      <p>{createdText}</p>
      <ButtonLink kind="secondary" href={href('product-management', {}, { query: { search: created.title } })}>
        Open in products
      </ButtonLink>
    </Notice>
  )
}

export type Outcome = Pick<CreateForm, 'showsMissing' | 'failure' | 'created'>
