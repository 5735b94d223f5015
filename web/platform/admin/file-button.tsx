import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface FileButtonProps {
  /** Which files the chooser offers. */
  accept?: string
  /** What is chosen, for those who listen, where the words beside it do not say it. */
  label: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the system's chooser of files. */
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
          // The same file may be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button kind="secondary" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
