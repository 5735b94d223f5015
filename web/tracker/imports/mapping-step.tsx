import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, fieldErrors } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Mapping, mappingProblems, type Preview, rowsText, type StagedImport } from './import-text.ts'
import { AmountFields, ColumnFields, ImportedAs } from './mapping-fields.tsx'
import { SampleTable } from './sample-table.tsx'

interface MappingStepProps {
  stagedImport: StagedImport
  onBack: () => void
  onPreview: (mapping: Mapping, preview: Preview) => void
}

/** Maps the columns. The mapping is remembered for similar files. */
export function MappingStep({ stagedImport, onBack, onPreview }: MappingStepProps) {
  const { data: categories = [] } = useQuery(apiQuery('expenses', 'categories'))
  const [chosen, setMapping] = useState<Mapping>(stagedImport.mapping)
  const [isChecked, setIsChecked] = useState(false)
  const mapping = { ...chosen, category_id: chosen.category_id ?? categories[0]?.id ?? null }
  const client = useQueryClient()
  const preview = useApiMutation('imports', 'preview', {
    onSuccess(reply) {
      // Rows of an earlier preview have the same query key.
      client.removeQueries({ queryKey: ['imports', 'rows'] })
      onPreview(mapping, reply)
    },
  })
  const problems = { ...(isChecked ? mappingProblems(mapping) : {}), ...fieldErrors(preview.error) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const { date, date_order, description, category_id } = mapping
    if (Object.keys(mappingProblems(mapping)).length > 0) return
    if (date === null || date_order === null || description === null || category_id === null) return
    preview.mutate({
      params: { id: String(stagedImport.id) },
      body: { ...mapping, date, date_order, description, category_id },
    })
  }
  const fields = {
    columns: stagedImport.columns,
    mapping,
    problems,
    onChange: (change: Partial<Mapping>) => setMapping({ ...mapping, ...change }),
  }
  return (
    <form onSubmit={submit}>
      <p className="text-ink-soft">
        {stagedImport.name}: {rowsText(stagedImport.rows)}.{' '}
        {stagedImport.remembered ? 'It is read like your last file of this kind.' : 'Please check how it is read.'}
      </p>
      <SampleTable columns={stagedImport.columns} rows={stagedImport.sample} />
      {stagedImport.format === 'csv' && <ColumnFields {...fields} />}
      {stagedImport.format === 'csv' && <AmountFields {...fields} />}
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
