import { gauge, type MetricSource } from '#server/platform/operation/metric.ts'
import type { BackupService } from './service.ts'

/** Time of the last good backup and result of the last attempt. */
export const backupMetrics = (service: Pick<BackupService, 'state'>): MetricSource => ({
  isSlow: true,
  async read() {
    const { lastAt, isFailed } = await service.state()
    return [
      gauge(
        'backup_last_success_timestamp_seconds',
        'Time of the last good back-up; 0 if there is none.',
        lastAt / 1000,
      ),
      gauge('backup_last_attempt_failed', 'Whether the last attempt to make a back-up failed.', isFailed ? 1 : 0),
    ]
  },
})
