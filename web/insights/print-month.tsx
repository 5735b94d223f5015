import { Printer } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** Opens the browser's Print; the month stands on its paper. */
const printMonth = () => window.print()

export function PrintMonthButton() {
  return (
    <Button kind="quiet" className="print-month" onClick={printMonth}>
      <Printer />
      Print this month
    </Button>
  )
}
