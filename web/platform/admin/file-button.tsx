import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

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

/** The form that uploads a file. */
export function fileForm(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

interface CsvButtonProps {
  /** Content of the file: 'CSV of products'. */
  label: string
  /** Whether a file was chosen before. */
  hasFile: boolean
  onFile: (file: File) => void
}

/** Chooses a CSV file. Browsers without a type for CSV know it as text. */
export const CsvButton = ({ label, hasFile, onFile }: CsvButtonProps) => (
  <FileButton accept=".csv,text/csv,text/plain" label={label} onFile={onFile}>
    <FileUp />
    {hasFile ? 'Choose another file' : 'Choose a file'}
  </FileButton>
)

/** Shown while the server reads the file. */
export const ReadingFile = () => (
  <p className="flex items-center gap-3">
    <Spinner />
    Reading the file...
  </p>
)
