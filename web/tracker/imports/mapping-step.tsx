import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate } from '#web/platform/api/api.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountFields } from './account-fields.tsx'
import { CurrencyField } from './currency-field.tsx'
import {
  type Mapping,
  mappingOfAccount,
  mappingProblems,
  type Preview,
  rowsText,
  type StagedImport,
} from './import-text.ts'
import { AmountFields, ColumnFields, DateOrderField, ImportedAs, SignField } from './mapping-fields.tsx'
import { sampleOf } from './sample-of.ts'
import { SampleTable } from './sample-table.tsx'

interface MappingStepProps {
  stagedImport: StagedImport
  onBack: () => void
  onPreview: (mapping: Mapping, preview: Preview) => void
}

/** Maps the columns. The mapping is remembered for similar files. */
export function MappingStep({ stagedImport, onBack, onPreview }: MappingStepProps) {
  const { data: categories = [] } = useChosenCategories()
  const [chosen, setMapping] = useState<Mapping>(stagedImport.mapping)
  const [isChecked, setIsChecked] = useState(false)
  const mapping = chosen
  const client = useQueryClient()
  const preview = useApiMutation('imports', 'preview', {
    // The first preview creates the category of rows that are not sorted yet.
    invalidates: [['expenses', 'categories']],
    // An account may be closed or merged meanwhile.
    onError: () => invalidate(client, 'trackerAccounts'),
    onSuccess(reply) {
      // Rows of an earlier preview have the same query key.
      for (const name of ['rows', 'alike']) client.removeQueries({ queryKey: ['imports', name] })
      onPreview(mapping, reply)
    },
  })
  const problems = { ...(isChecked ? mappingProblems(mapping) : {}), ...fieldErrors(preview.error) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const { date, date_order, description, money_out } = mapping
    if (Object.keys(mappingProblems(mapping)).length > 0) return
    if (date === null || date_order === null || description === null) return
    preview.mutate({
      params: { id: String(stagedImport.id) },
      body: { ...mapping, date, date_order, description, money_out: money_out ?? 'negative' },
    })
  }
  const onChange = (change: Partial<Mapping>) => setMapping({ ...mapping, ...change })
  const fields = { columns: stagedImport.columns, mapping, problems, onChange }
  const isCsv = stagedImport.format === 'csv'
  return (
    <form onSubmit={submit}>
      <p className="text-ink-soft">
        {stagedImport.name}: {rowsText(stagedImport.rows)}.{' '}
        {stagedImport.remembered ? 'It is read like your last file of this kind.' : 'Please check how it is read.'}
      </p>
      <SampleTable {...sampleOf(stagedImport)} />
      <AccountFields
        stagedImport={stagedImport}
        mapping={mapping}
        onChange={onChange}
        onAccount={(accountId) =>
          setMapping({ ...mappingOfAccount(stagedImport, accountId), currency: mapping.currency })
        }
      />
      <CurrencyField stagedImport={stagedImport} mapping={mapping} onChange={onChange} />
      {isCsv ? (
        <ColumnFields {...fields} />
      ) : (
        stagedImport.mapping.date_order === null && <DateOrderField {...fields} />
      )}
      {isCsv ? <AmountFields {...fields} /> : <SignField {...fields} />}
      <ImportedAs {...fields} categories={categories} />
      {preview.error && (
        <Notice kind="error" title={errorMessage(preview.error)}>
          Nothing was added.
        </Notice>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={onBack}>
          Another file
        </Button>
        <Button type="submit" busy={preview.isPending} busyLabel="Reading...">
          Look at the rows
        </Button>
      </DialogFooter>
    </form>
  )
}
