import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type MailChoice, mailChoiceText } from './mail-choice-text.ts'

type Saving = Pick<
  UseMutationResult<MailChoice, Error, { body: { is_on: boolean } }>,
  'data' | 'isPending' | 'variables' | 'mutate'
>

interface MailChoiceSectionProps {
  /** Id of the heading. */
  id: string
  title: string
  /** Accessible name of the switch. */
  label: string
  /** Content and time of the e-mails. */
  children: ReactNode
  choice: UseQueryResult<MailChoice>
  save: Saving
}

/** The switch of e-mails of one kind, which are off until the member switches them on. */
export function MailChoiceSection({ id, title, label, children, choice, save }: MailChoiceSectionProps) {
  return (
    <Card as="section" className="grid justify-items-start gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{children}</p>
      {choice.data && <MailSwitch label={label} choice={save.data ?? choice.data} save={save} />}
      {choice.isPending && (
        <Loading label="Loading the setting..." labelHidden className="grid w-full gap-3">
          <SkeletonLines lines={1} />
        </Loading>
      )}
      {choice.isError && !choice.data && (
        <Notice kind="error" title={errorMessage(choice.error)} className="w-full">
          <Button kind="secondary" onClick={() => choice.refetch()} busy={choice.isFetching}>
            Retry
          </Button>
        </Notice>
      )}
    </Card>
  )
}

function MailSwitch({ label, choice, save }: { label: string; choice: MailChoice; save: Saving }) {
  const { is_on, is_verified } = choice
  return (
    <>
      <Switch
        label={label}
        labels={['Off', 'On']}
        on={save.isPending ? (save.variables?.body.is_on ?? is_on) : is_on}
        onChange={(on) => save.mutate({ body: { is_on: on } })}
        disabled={save.isPending || (!is_verified && !is_on)}
      />
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {mailChoiceText(choice)}
      </p>
    </>
  )
}
