import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { accountKinds, kindText } from './account-text.ts'
import type { Account } from './use-accounts.ts'

interface AccountKindFieldProps {
  kind: Account['kind']
  onKind: (kind: Account['kind']) => void
}

/** The kind of an account. */
export const AccountKindField = ({ kind, onKind }: AccountKindFieldProps) => (
  <Field label="Kind">
    <Select
      value={kind}
      onChange={({ target }) => onKind(accountKinds.find((one) => one === target.value) ?? 'checking')}
    >
      {accountKinds.map((one) => (
        <option key={one} value={one}>
          {kindText[one]}
        </option>
      ))}
    </Select>
  </Field>
)
