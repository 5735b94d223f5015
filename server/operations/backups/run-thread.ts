import { Worker } from 'node:worker_threads'
import type { BackupContents, BackupTask } from './backup-thread.ts'

/**
 * Has a back-up copied or read in a thread of its own.
 * @param signal ends it before it is done
 */
export async function runBackupThread(task: BackupTask, signal?: AbortSignal): Promise<BackupContents> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<BackupContents>()
  const stop = () => worker.terminate()
  signal?.addEventListener('abort', stop)
  worker.once('message', resolve)
  worker.once('error', reject)
  // After a message or an error this changes nothing.
  worker.once('exit', () => reject(new Error('The back-up was broken off: the site is stopping')))
  return promise.finally(async () => {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  })
}
