import { Download, EyeOff, Plus, Trash2 } from 'lucide-react'
import { tierNames, tiers } from '#course/tiers.ts'
import { apiUrl } from '#web/platform/api/api.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, FieldPair } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ChecksCard } from './checks-card.tsx'
import { DeleteLesson } from './delete-lesson.tsx'
import { linesOf, partsOf, partsText, textOf } from './details-text.ts'
import type { LessonSource } from './editor-types.ts'
import type { PartProps } from './part-props.ts'
import { usePublishing } from './use-publishing.ts'

interface DetailsFieldsProps {
  source: LessonSource
  titleError: string | undefined
  change: (part: Partial<LessonSource>) => void
}

/** Fields for the title and for data that only the checks use. */
export function DetailsPart({ draft, checks, onGoTo }: PartProps) {
  const { state, source, autosave, lesson } = draft
  const fields: DetailsFieldsProps = {
    source,
    change: autosave.change,
    titleError: state.kind === 'kept' ? state.fields.title : undefined,
  }
  return (
    <div className="write">
      <div className="grid gap-6">
        <Card as="section" className="question-form" aria-label="Details">
          <Naming {...fields} />
          <Learning {...fields} />
          <CommonMistakes {...fields} />
          <ForChecks {...fields} />
        </Card>
        <div className="editor-choices">
          <ButtonLink
            kind="secondary"
            href={apiUrl('lessonEditor', 'exportOne', { params: { id: String(lesson.id) } })}
            download
          >
            <Download />
            Export this lesson
          </ButtonLink>
          {lesson.published && <Unpublish draft={draft} />}
          {lesson.version === null && !lesson.published && <DeleteLesson lesson={lesson} />}
        </div>
      </div>
      <aside className="write-side" aria-label="Checks of the details">
        <ChecksCard checks={checks} fields={['title', 'details']} onGoTo={onGoTo} />
      </aside>
    </div>
  )
}

function Unpublish({ draft }: Pick<PartProps, 'draft'>) {
  const { unpublish, busy } = usePublishing(draft)
  return (
    <Button kind="secondary" onClick={unpublish} busy={busy === 'unpublish'} busyLabel="Unpublishing...">
      <EyeOff />
      Unpublish this lesson
    </Button>
  )
}

const Naming = ({ source, titleError, change }: DetailsFieldsProps) => (
  <>
    <Field label="Title" error={titleError}>
      <Input value={source.title} maxLength={160} onChange={({ target }) => change({ title: target.value })} />
    </Field>
    <FieldPair>
      <Field label="Tier">
        <Select
          value={source.tier}
          onChange={({ target }) => {
            const tier = tiers.find((one) => one === target.value)
            if (tier) change({ tier })
          }}
        >
          {tiers.map((tier) => (
            <option key={tier} value={tier}>
              {tierNames[tier].name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Its example is">
        <Select
          value={source.example}
          onChange={({ target }) => change({ example: target.value === 'adult' ? 'adult' : 'teen' })}
        >
          <option value="teen">A teen</option>
          <option value="adult">An adult</option>
        </Select>
      </Field>
    </FieldPair>
  </>
)

const Learning = ({ source, change }: DetailsFieldsProps) => (
  <>
    <Field label="Aims, one a line" hint="As under “You will be able to”, word for word.">
      <Textarea
        rows={3}
        defaultValue={textOf(source.objectives)}
        onChange={({ target }) => change({ objectives: linesOf(target.value) })}
      />
    </Field>
    <Field label="Words to know, one a line" hint="In the order in which the text lists them.">
      <Textarea
        rows={5}
        defaultValue={textOf(source.words)}
        onChange={({ target }) => change({ words: linesOf(target.value) })}
      />
    </Field>
    <Field label="Calculator" hint="The name of the one that “Your turn” shows, such as net-worth.">
      <Input value={source.calculator} onChange={({ target }) => change({ calculator: target.value.trim() })} />
    </Field>
  </>
)

function CommonMistakes({ source: { traps }, change }: DetailsFieldsProps) {
  const set = (index: number, part: Partial<LessonSource['traps'][number]>) => {
    const commonMistake = traps[index]
    if (commonMistake) change({ traps: traps.with(index, { ...commonMistake, ...part }) })
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-3">Misconceptions that wrong options come from</legend>
      {traps.map(({ id, says }, index) => (
        <div key={index} className="trap-row">
          <Field label={`Name of misconception ${index + 1}`} labelHidden>
            <Input placeholder="straight-line" value={id} onChange={({ target }) => set(index, { id: target.value })} />
          </Field>
          <Field label={`What misconception ${index + 1} says`} labelHidden>
            <Input
              placeholder="growth is a straight line"
              value={says}
              onChange={({ target }) => set(index, { says: target.value })}
            />
          </Field>
          <IconButton
            label={`Delete misconception ${index + 1}`}
            onClick={() => change({ traps: traps.toSpliced(index, 1) })}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button
        kind="secondary"
        className="justify-self-start"
        onClick={() => change({ traps: [...traps, { id: '', says: '' }] })}
      >
        <Plus />
        Add a misconception
      </Button>
    </fieldset>
  )
}

const ForChecks = ({ source, change }: DetailsFieldsProps) => (
  <>
    <Field label="Standards that it covers, one a line" hint="Such as SV8.4">
      <Textarea
        rows={3}
        defaultValue={textOf(source.covers)}
        onChange={({ target }) => change({ covers: linesOf(target.value) })}
      />
    </Field>
    <Field label="Standards of each part, one part a line" hint="Such as: A line and a curve = SV8.5, IN8.6">
      <Textarea
        rows={4}
        defaultValue={partsText(source.parts)}
        onChange={({ target }) => change({ parts: partsOf(target.value) })}
      />
    </Field>
    <Field label="Words that no dictionary has, one a line" optional>
      <Textarea
        rows={2}
        defaultValue={textOf(source.spelling ?? [])}
        onChange={({ target }) => change({ spelling: linesOf(target.value) })}
      />
    </Field>
  </>
)
