import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

interface OtherSideProps {
  /** The accounts in which it can be. */
  accounts: readonly { id: number; name: string }[]
  /** Description of the entry. */
  name: string
  busy: boolean
  onAdd: (account: { id: number; name: string }) => void
}

/** Adds the other half of an entry in a chosen account, such as cash from a machine. */
export function OtherSide({ accounts, name, busy, onAdd }: OtherSideProps) {
  const [chosen, setChosen] = useState('')
  const account = accounts.find(({ id }) => String(id) === chosen)
  if (accounts.length === 0) return null
  return (
    <div className="transfer-side">
      <Select
        aria-label={`Account of the other side of ${name}`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">The other side is in…</option>
        {accounts.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
      <Button kind="secondary" disabled={!account} busy={busy} onClick={() => account && onAdd(account)}>
        Add it<span className="sr-only"> for {name}</span>
      </Button>
    </div>
  )
}
