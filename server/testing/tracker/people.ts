import { addMonths } from '#contract/tracker/months.ts'
import { makePerson, type PersonGenerator, type SyntheticPerson } from './synthetic-people.ts'
import { makeSyntheticUser, syntheticUserBills } from './synthetic-users.ts'

/** Number of seeds per list. */
const seedCount = 300
const seedsFrom = (first: number) => Array.from({ length: seedCount }, (_, index) => first + index)

/** Lists of seeds for each generator. The forecast is tuned on the first list only; the kept seeds check the result. */
export const seedLists = { tuning: seedsFrom(10_000), kept: seedsFrom(70_000) }
export type SeedList = keyof typeof seedLists

const userOf: PersonGenerator = (seed, first, months) => {
  const { entries } = makeSyntheticUser(seed, first, months)
  return { kind: '', entries, bills: syntheticUserBills }
}

/** Generators of people. */
const generators: Readonly<Record<string, PersonGenerator>> = { users: userOf, kinds: makePerson }

/** Number of months of a person: fourteen of history, and one to forecast. */
export const monthsOfPerson = 15

/** A synthetic person with its generator; the first month depends on the seed, so all seasons occur. */
export interface Subject extends SyntheticPerson {
  generator: string
  first: { year: number; month: number }
}

/** Generates the people of a list, both generators. @param step takes each step-th seed only */
export function* subjectsOf(list: SeedList, step = 1): Generator<Subject> {
  for (const [generator, make] of Object.entries(generators))
    for (const seed of seedLists[list].filter((_, index) => index % step === 0)) {
      const first = addMonths({ year: 2023, month: 1 }, (seed * 5) % 12)
      yield { generator, first, ...make(seed, first, monthsOfPerson) }
    }
}
