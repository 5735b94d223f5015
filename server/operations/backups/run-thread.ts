import { Worker } from 'node:worker_threads'
import type { BackupContents, BackupTask } from './backup-thread.ts'

/**
 * Copies or reads a backup in a worker thread.
 * @param signal aborts it
 */
export async function runBackupThread(task: BackupTask, signal?: AbortSignal): Promise<BackupContents> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<BackupContents>()
  const stop = () => worker.terminate()
  signal?.addEventListener('abort', stop)
  worker.once('message', resolve)
  worker.once('error', reject)
  // No effect after a message or an error.
  worker.once('exit', () => reject(new Error('The back-up was broken off: the site is stopping')))
  return promise.finally(async () => {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  })
}
