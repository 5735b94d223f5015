import { type Cheaper, unitPrice } from '#course/calculators/definitions/unit-price.ts'
import { BarRows } from '#web/learning/calculators/bar-rows.tsx'
import { CalculatorCard } from '#web/learning/calculators/calculator-card.tsx'
import { count, dollars, number } from '#web/learning/calculators/format.ts'

/** Unit prices under a dollar need four decimals: $0.2835. */
const each = (price: number) => (price < 1 ? `$${price.toFixed(4).replace(/0{1,2}$/, '')}` : dollars(price))

interface Named {
  name: string
  cost: number
}

/** The difference as a positive number, so that the amounts add up. */
function dearerFirst(a: Named, b: Named, format: (cost: number) => string) {
  const [dearer, cheaper] = b.cost > a.cost ? [b, a] : [a, b]
  return [
    { label: dearer.name, amount: format(dearer.cost) },
    { label: cheaper.name, amount: `−${format(cheaper.cost)}` },
  ]
}

const verdict: Record<Cheaper, string> = {
  A: 'A costs less by',
  B: 'B costs less by',
  same: 'Both cost the same',
}

export function UnitPrice() {
  return (
    <CalculatorCard
      calculator={unitPrice}
      toOutput={(result, input) => ({
        chart: (
          <BarRows
            label="What each thing costs to own"
            rows={[
              { label: 'A: price and refills', value: result.totalA, formatted: dollars(result.totalA) },
              {
                label: 'B: price and refills',
                value: result.totalB,
                formatted: dollars(result.totalB),
                kind: 'comparison',
              },
            ]}
          />
        ),
        amountLists: [
          {
            title: 'Price of one unit',
            rows: dearerFirst(
              { name: `A: ${dollars(input.packA.price)} ÷ ${number(input.packA.size)}`, cost: result.unitA },
              { name: `B: ${dollars(input.packB.price)} ÷ ${number(input.packB.size)}`, cost: result.unitB },
              each,
            ),
            total: { label: verdict[result.cheaperPack], amount: each(Math.abs(result.unitA - result.unitB)) },
          },
          {
            title: 'Cost to own',
            rows: dearerFirst(
              { name: `A, with ${count(input.refills, 'refill')}`, cost: result.totalA },
              { name: `B, with ${count(input.refills, 'refill')}`, cost: result.totalB },
              dollars,
            ),
            total: { label: verdict[result.cheaperItem], amount: result.difference },
          },
        ],
        summary: (
          <>
            <p>
              Each use costs {dollars(result.perUseA)} with A and {dollars(result.perUseB)} with B.
            </p>
            {result.evenAfterRefills !== null && (
              <p>The one that costs more today is the cheaper one from refill {result.evenAfterRefills} on.</p>
            )}
            <p>A unit price says nothing about quality, or about what you would throw away.</p>
          </>
        ),
      })}
    />
  )
}
