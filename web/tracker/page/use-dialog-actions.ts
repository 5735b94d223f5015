import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, type StaleCalls } from '#web/platform/api/api.ts'

/** An action in a dialog, its message and its undo. */
export interface DialogAction {
  run: () => Promise<unknown>
  message: string
  undo?: () => Promise<unknown>
}

/**
 * Runs actions of a dialog one after another, and remembers the last one for undo.
 * @param name of the queue
 * @param stale queries that an action invalidates
 */
export function useDialogActions(name: string, ...stale: StaleCalls[]) {
  const client = useQueryClient()
  const [last, setLast] = useState<Pick<DialogAction, 'message' | 'undo'> | null>(null)
  const { mutate, isPending, error, reset } = useMutation<unknown, Error, DialogAction>({
    // Actions started before the last one is done are queued.
    scope: { id: name },
    mutationFn: ({ run }) => run(),
    onSuccess(_reply, { message, undo }) {
      setLast({ message, undo })
      void invalidate(client, ...stale)
    },
  })
  const undo = last?.undo
  return {
    /** @param onDone called on success only */
    run(action: DialogAction, onDone?: () => void) {
      setLast(null)
      mutate(action, { onSuccess: onDone })
    },
    busy: isPending,
    error,
    message: last?.message ?? null,
    undo: undo && (() => mutate({ run: undo, message: 'That is taken back.' })),
    /** Clears the error, for another view. */
    reset,
  }
}
