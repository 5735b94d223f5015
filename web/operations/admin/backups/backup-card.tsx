import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type BackupPanel, backupWarning, scheduleText } from './backup-text.ts'

/** Polling interval for a running backup in milliseconds. */
const lookMs = 2000

/** Time of the last good backup, and a button to make one. */
export function BackupCard() {
  const { data } = useQuery({
    ...apiQuery('backups', 'panel'),
    refetchInterval: ({ state }) => (state.data?.is_under_way ? lookMs : false),
  })
  if (!data) return <Skeleton className="h-40" />
  return (
    <Card>
      <section className="grid gap-3">
        <h2 className="text-md" id="back-ups">
          Back-ups
        </h2>
        {data.warnings.map(({ sentence, action }) => (
          <Notice key={sentence} kind="warn" title={sentence}>
            {action}
          </Notice>
        ))}
        {data.is_on ? <BackupsMade panel={data} /> : <p className="text-sm">{data.hint}</p>}
      </section>
    </Card>
  )
}

function BackupsMade({ panel }: { panel: BackupPanel }) {
  const make = useApiMutation('backups', 'create', { invalidates: ['backups', 'adminLog'] })
  const { last, is_under_way: isInProgress } = panel
  const warning = backupWarning(panel, Date.now())
  return (
    <>
      {last && (
        <DescriptionList
          items={[
            { label: 'Last good one', value: <time dateTime={last.made_at}>{longTimestamp(last.made_at)}</time> },
            { label: 'Size', value: formatFileSize(last.bytes) },
            { label: 'Made', value: scheduleText(panel) },
          ]}
        />
      )}
      {warning && <Notice kind="warn" title={warning} />}
      {make.error && <Notice kind="error" title={errorMessage(make.error)} />}
      <p>
        <Button
          kind="secondary"
          busy={make.isPending || isInProgress}
          busyLabel="Backing up..."
          onClick={() => make.mutate({})}
        >
          Back up now
        </Button>
      </p>
      <p className="text-ink-soft text-sm">
        A back-up contains all personal data and the secret that seals sign-ins. To restore one, run npm run restore.
      </p>
    </>
  )
}
