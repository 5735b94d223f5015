import { classes } from './classes.ts'
import { Input, type InputProps } from './input.tsx'

/** Value of a number field whose text is not a number. Browsers report such text as empty. */
const notANumber = 'NaN'

interface NumberInputProps extends Omit<InputProps, 'type' | 'value' | 'onInput' | 'onChange'> {
  value: string
  /** Receives a number as text, empty text, or 'NaN'. */
  onType: (text: string) => void
}

/** A native number field. It reports text that is not a number, so that the form can reject it. */
export function NumberInput({ value, onType, className, ...rest }: NumberInputProps) {
  return (
    <Input
      autoComplete="off"
      {...rest}
      type="number"
      className={classes('tabular-nums', className)}
      // Empty text leaves the rejected text in the field.
      value={value === notANumber ? '' : value}
      // React omits onChange while the value stays empty, as for a lone minus sign.
      onInput={({ currentTarget: { validity, value: text } }) => onType(validity.badInput ? notANumber : text)}
      // Scrolling over a focused number field would change it.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
