import { defineRecurringJob } from '#server/kit/jobs.ts'
import { removeInChunks } from '#server/kit/run-jobs.ts'
import type { CartStore } from './store.ts'

const hour = 60 * 60 * 1000

/** Carts of visitors who have not come back are deleted. */
export const cartSweep = ({ sweep }: Pick<CartStore, 'sweep'>) =>
  defineRecurringJob('sweep:carts', hour, ({ now, signal }) => removeInChunks((limit) => sweep(now, limit), signal))
