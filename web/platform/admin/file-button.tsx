import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  /** File types that the file chooser offers. */
  accept?: string
  /** Accessible name, for when the visible text does not describe the file. */
  label: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the system's file chooser. */
export function FileButton({ accept, label, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Allows choosing the same file again after it was corrected.
          target.value = ''
        }}
      />
      <Button kind="secondary" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
