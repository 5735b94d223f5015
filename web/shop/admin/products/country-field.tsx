import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { countryName } from '#web/shop/orders/country-name.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { countries, findCountries } from './countries.ts'

interface CountryFieldProps {
  /** Two-letter country codes. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Countries shipped to: the chosen ones, and a searchable list of all. */
export function CountryField({ chosen, error, onChange }: CountryFieldProps) {
  const [text, setText] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const found = findCountries(text)
  const remove = (code: string) => onChange(chosen.filter((one) => one !== code))
  const removeByButton = (code: string) => {
    remove(code)
    // The button is removed with its country.
    search.current?.focus()
  }
  const areAll = countries.every(({ code }) => chosen.includes(code))
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Countries we send to</legend>
      {areAll ? (
        <p className="text-ink-soft text-sm">Everywhere.</p>
      ) : (
        <ul className="tag-list" aria-label="Chosen countries">
          {chosen.slice(0, 30).map((code) => (
            <li key={code}>
              <button
                type="button"
                className="tag"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => removeByButton(code)}
              >
                {countryName(code)}
                <X />
              </button>
            </li>
          ))}
          {chosen.length > 30 && <li className="text-ink-soft text-sm">and {chosen.length - 30} more</li>}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      <Field label="Find a country" hint={found.length === 0 && 'No country has this name.'}>
        <Input
          ref={search}
          type="search"
          prefix={<Search />}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="country-list">
        {found.map(({ code, name }) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={({ target }) => (target.checked ? onChange([...chosen, code]) : remove(code))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
