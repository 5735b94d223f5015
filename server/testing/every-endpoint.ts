import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { examples } from './endpoint-examples.ts'
import type { Person, TestApp } from './start-app.ts'
import { openCashcoach } from './tracker/cashcoach.ts'

/** The endpoints of the contract by name, such as `lessons.read`. */
export const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries<Endpoint>(api).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

/** The path of an endpoint's example. */
export const urlOf = (name: string, endpoint: Endpoint) => {
  const params = examples[name]?.params ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(params[key] ?? 1))
  return `${path}${examples[name]?.query ?? ''}`
}

/** The body of an endpoint's example. */
export const bodyOf = (name: string, endpoint: Endpoint) => (endpoint.body ? (examples[name]?.body ?? {}) : undefined)

/** Calls every endpoint that has an example of its own, as a new member or as the admin. */
export async function* callEveryEndpoint(site: TestApp, admin: Person) {
  for (const [name, endpoint] of endpoints) {
    const example = examples[name] ?? {}
    if ('testedIn' in example) continue
    const caller = endpoint.access === 'admin' ? admin : await site.as(`${name.toLowerCase()}@example.test`)
    if (endpoint.path.startsWith('/api/expense-tracker/')) await openCashcoach(site, caller)
    await example.prepare?.(caller)
    const params = example.paramsFor ? await example.paramsFor(caller) : undefined
    const url = params ? endpoint.path.replace(':id', String(params.id)) : urlOf(name, endpoint)
    const body = example.bodyFor ? await example.bodyFor(caller) : bodyOf(name, endpoint)
    yield { name, endpoint, caller, url, reply: await caller.send(endpoint.method, url, body) }
  }
}
