import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** Feedback at the end of a lesson: was it clear, and does it contain a mistake. Optional. */
export function LessonFeedback({ lessonId }: { lessonId: number }) {
  const [form, setForm] = useState<'closed' | 'open' | 'sent'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const close = (next: 'closed' | 'sent') => {
    setForm(next)
    opener.current?.focus({ preventScroll: true })
  }
  return (
    <section className="mt-8 grid gap-3 print:hidden" aria-label="Your word on this lesson">
      <ClearQuestion lessonId={lessonId} />
      <div>
        <Button
          ref={opener}
          kind="quiet"
          aria-expanded={form === 'open'}
          onClick={() => setForm(form === 'open' ? 'closed' : 'open')}
        >
          Report a mistake
        </Button>
      </div>
      {form === 'open' && (
        <MistakeForm lessonId={lessonId} onSent={() => close('sent')} onCancel={() => close('closed')} />
      )}
      {form === 'sent' && (
        <p role="status">Thank you. Somebody reads every report, and what is wrong is put right in the lesson.</p>
      )}
    </section>
  )
}

const verdicts = [
  { kind: 'clear', label: 'Yes', thanks: 'Thank you. It is good to know what works.' },
  { kind: 'unclear', label: 'Not quite', thanks: 'Thank you. That tells us which lessons to explain better.' },
] as const

/** One answer per lesson; a new one replaces it. */
function ClearQuestion({ lessonId }: { lessonId: number }) {
  const send = useApiMutation('lessonReports', 'send')
  const verdict = verdicts.find(({ kind }) => kind === send.variables?.body.kind)
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are two buttons. */}
      <div className="flex flex-wrap items-center gap-3" role="group" aria-label="Was this clear?">
        <p className="font-strong">Was this clear?</p>
        {verdicts.map(({ kind, label }) => (
          <Button
            key={kind}
            kind="secondary"
            aria-pressed={send.isSuccess && verdict?.kind === kind}
            busy={send.isPending && verdict?.kind === kind}
            onClick={() => send.mutate({ params: { id: String(lessonId) }, body: { kind } })}
          >
            {send.isSuccess && verdict?.kind === kind && <Check />}
            {label}
          </Button>
        ))}
      </div>
      {send.isSuccess && verdict && <p role="status">{verdict.thanks}</p>}
      {send.error && (
        <Notice kind="error" title={errorMessage(send.error)}>
          Your answer was not kept.
        </Notice>
      )}
    </>
  )
}

interface MistakeFormProps {
  lessonId: number
  onSent: () => void
  onCancel: () => void
}

/** Preserves the text on any error. */
function MistakeForm({ lessonId, onSent, onCancel }: MistakeFormProps) {
  const [text, setText] = useState('')
  const [wantsAnswer, setWantsAnswer] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useApiMutation('lessonReports', 'send', { onSuccess: onSent, onError: () => field.current?.focus() })
  const wrong = fieldErrors(send.error).text
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending)
      send.mutate({
        params: { id: String(lessonId) },
        body: { kind: 'mistake', text, ...(wantsAnswer && { wants_answer: true }) },
      })
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field label="What is wrong?" hint="At most 500 characters. Please no names or account numbers." error={wrong}>
        <Textarea ref={field} rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Checkbox
        checked={wantsAnswer}
        onChange={({ target }) => setWantsAnswer(target.checked)}
        aria-describedby="answer-hint"
      >
        Please answer me by e-mail
      </Checkbox>
      <p id="answer-hint" className="field-hint">
        Without it, the report carries no name. With it, who runs this site sees your name and e-mail beside it, until
        30 days after it is closed.
      </p>
      <SaveFailure failure={wrong ? null : send.error}>Your words are still here.</SaveFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending} busyLabel="Sending...">
          Send report
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
