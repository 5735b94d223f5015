import { Bars } from '#web/ui/bars.tsx'
import { Card } from '#web/ui/card.tsx'
import { Donut } from '#web/ui/donut.tsx'
import { NumbersTable } from '#web/ui/numbers-table.tsx'
import { Plot } from '#web/ui/plot.tsx'
import { GallerySection, SpecGrid } from './gallery-section.tsx'

export function GalleryCharts() {
  return (
    <GallerySection title="Chart">
      <SpecGrid>
        <Card as="section">
          <Plot
            hasEndNames
            label="Spending so far this month as a rising line, and a dotted forecast to the end of the month."
            grid={[25, 50, 75]}
            lines={[
              {
                kind: 'comparison',
                points: [
                  [0, 97],
                  [29, 73],
                  [45, 62],
                  [66, 43],
                  [82, 28],
                  [100, 13],
                ],
              },
              {
                kind: 'forecast',
                points: [
                  [57, 53],
                  [100, 28],
                ],
              },
              {
                kind: 'main',
                points: [
                  [0, 95],
                  [19, 83],
                  [38, 68],
                  [57, 53],
                ],
              },
            ]}
            band={[
              [57, 53],
              [100, 17],
              [100, 40],
            ]}
            markers={[{ x: 57, y: 53 }]}
            labels={[
              { x: 57, y: 53, text: 'Today', placement: 'here', tone: 'strong' },
              { x: 100, y: 13, text: 'Last month', placement: 'end' },
              { x: 100, y: 28, text: '$612', note: 'expected', placement: 'end-below', tone: 'accent' },
              { x: 0, y: 100, text: '1', placement: 'under' },
              { x: 48, y: 100, text: '15', placement: 'under-mid' },
              { x: 100, y: 100, text: '30', placement: 'under-right' },
            ]}
          />
          <NumbersTable caption="The numbers" headers={['Day', 'Spent']} rows={[['15', '$306.00']]} />
        </Card>
        <Card as="section">
          <Bars
            label="Spending by day of the week: most on Saturday."
            bars={[40, 30, 35, 30, 55, 90, 60].map((value, index) => ({
              name: ['M', 'T', 'W', 'T', 'F', 'S', 'S'][index] ?? '',
              value,
              text: `$${value}`,
              isHighlighted: index === 5,
            }))}
          />
        </Card>
        <Card as="section">
          <Donut
            label="Groceries 50%, Transport 30%, Fun 20%."
            figure="$100.00"
            note="Jun 1 to 18"
            parts={[
              { id: 1, name: 'Groceries', value: 50, text: '50%', color: '#b47c2e' },
              { id: 2, name: 'Transport', value: 30, text: '30%', color: '#3e85b3' },
              { id: 3, name: 'Fun', value: 20, text: '20%', color: '#bd4e68' },
            ]}
          />
        </Card>
      </SpecGrid>
    </GallerySection>
  )
}
