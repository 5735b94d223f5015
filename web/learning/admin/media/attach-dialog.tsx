import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { AttachedLessons } from './attached-lessons.tsx'
import { MediaFields } from './media-fields.tsx'
import type { MediaDialogProps } from './media-text.ts'
import { placesIn } from './places.ts'

/** Attaches an item to a lesson, or detaches it. */
export function AttachDialog({ kind, item, onClose }: MediaDialogProps) {
  const form = useAttachForm(item.key, onClose)
  const [title, setTitle] = useState(item.title)
  const [description, setDescription] = useState(item.description)
  const close = useConfirmDiscard(() => title !== item.title || description !== item.description, onClose)
  const { lesson, lessons, places, order, attach } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit({ title, description })
  }
  return (
    <Dialog open onClose={close} title="Attach to a lesson" busy={attach.isPending}>
      <AttachedLessons item={item} />
      <form onSubmit={submit} noValidate>
        <Field label="Lesson" error={form.isLessonMissing ? 'Please choose a lesson.' : undefined}>
          <Select value={lesson?.id ?? ''} onChange={(event) => form.choose(Number(event.target.value))}>
            <option value="">{lessons ? 'Choose a lesson' : 'Loading the lessons...'}</option>
            {lessons?.map(({ id, lesson_order, title: name }) => (
              <option key={id} value={id}>
                {lesson_order}. {name}
              </option>
            ))}
          </Select>
        </Field>
        <MediaFields
          title={title}
          description={description}
          titleHint={kind === 'video' ? 'As learners read it in the lesson.' : undefined}
          titleError={form.titleError ?? fieldErrors(attach.error).title}
          onTitle={setTitle}
          onDescription={setDescription}
        />
        {lesson && (
          <Field label="Order">
            <Select value={order} onChange={(event) => form.setOrder(Number(event.target.value))}>
              {places.map((place) => (
                <option key={place.order} value={place.order}>
                  {place.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <AttachError loading={form.loadError} saving={attach.error} onRetry={form.reload} />
        <DialogFooter>
          <Button kind="secondary" disabled={attach.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={attach.isPending} busyLabel="Attaching...">
            {lesson ? `Attach to lesson ${lesson.lesson_order}` : 'Attach'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

interface AttachErrorProps {
  loading: Error | null
  saving: Error | null
  onRetry: () => void
}

function AttachError({ loading, saving, onRetry }: AttachErrorProps) {
  if (saving) return <SaveFailure failure={saving}>Nothing was attached yet. What you typed is still here.</SaveFailure>
  if (!loading) return null
  return (
    <Notice kind="error" title="The lessons did not load.">
      <p>{errorMessage(loading)}</p>
      <Button kind="secondary" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  )
}

/** The lesson and the place in it; the last place is the default. */
function useAttachForm(key: string, onDone: () => void) {
  const lessonList = useQuery(apiQuery('lessons', 'list'))
  const library = useQuery(apiQuery('resources', 'list'))
  const [lessonId, setLessonId] = useState<number | null>(null)
  const [chosenOrder, setOrder] = useState<number | null>(null)
  const [wrong, setWrong] = useState<{ lesson?: true; title?: string }>({})
  const { notify } = useNotices()
  const lesson = lessonList.data?.find(({ id }) => id === lessonId)
  const places = lesson ? placesIn(lesson.id, library.data ?? []) : []
  const order = chosenOrder ?? places.at(-1)?.order ?? 0
  const attach = useApiMutation('media', 'attach', {
    invalidates: ['media', 'resources', ['lessons', 'resources']],
    onSuccess: () => {
      notify({ kind: 'good', title: `Lesson ${lesson?.lesson_order} shows it now.` })
      onDone()
    },
  })
  return {
    lessons: lessonList.data,
    lesson,
    places,
    order,
    attach,
    loadError: lessonList.error ?? library.error,
    isLessonMissing: wrong.lesson === true,
    titleError: wrong.title,
    setOrder,
    choose(id: number) {
      setLessonId(id || null)
      setOrder(null)
      setWrong({})
    },
    reload() {
      lessonList.refetch()
      library.refetch()
    },
    submit({ title, description }: { title: string; description: string }) {
      const isUntitled = !title.trim()
      setWrong({ ...(!lesson && { lesson: true }), ...(isUntitled && { title: 'Title is required' }) })
      if (!lesson || isUntitled) return
      attach.mutate({ params: { key }, body: { lesson_id: lesson.id, title, description, display_order: order } })
    },
  }
}
