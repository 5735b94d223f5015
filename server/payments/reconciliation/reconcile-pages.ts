import type { PaymentProvider, ProviderApi } from '#server/payments/provider/provider.ts'
import { isNotFound, ProviderError } from '#server/payments/public/provider-error.ts'
import type { Difference } from './reconcile-rules.ts'

/** Maximum number of concurrent calls to the provider. */
const maxConcurrent = 4
/** Time limit for one page or object, in milliseconds. */
export const budgetMs = 60_000

/** Reads one page of a provider list. */
type PageOf<T> = (
  page: { since: number; after: string | undefined },
  api: ProviderApi,
) => Promise<{
  data: T[]
  has_more: boolean
}>

/** Yields a provider list page by page, since a timestamp in milliseconds. */
export async function* providerPages<T extends { id: string }>(
  provider: PaymentProvider,
  since: number,
  read: PageOf<T>,
) {
  let after: string | undefined
  do {
    const { data, has_more: more } = await read(
      { since: Math.max(0, Math.floor(since / 1000)), after },
      provider.api(budgetMs),
    )
    yield data
    after = more ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}

/** Yields our rows page by page. */
export async function* rowPages<T extends { id: number }>(read: (afterId: number) => Promise<T[]>) {
  let page = await read(0)
  while (page.length > 0) {
    yield page
    page = await read(page.at(-1)?.id ?? Number.MAX_SAFE_INTEGER)
  }
}

/** Checks items with limited concurrency; a failed read is reported as a difference. */
export async function checkEach<T>(
  items: readonly T[],
  name: (thing: T) => string,
  compare: (thing: T) => Promise<Difference[]>,
) {
  const results = new Map<T, Difference[]>()
  const rest = items.values()
  const work = async () => {
    for (const thing of rest)
      try {
        results.set(thing, await compare(thing))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        results.set(thing, [
          {
            sentence: `${name(thing)} ${isNotFound(error) ? 'is unknown to the provider' : `could not be read at the provider (${error.code})`}.`,
          },
        ])
      }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return items.flatMap((item) => results.get(item) ?? [])
}
