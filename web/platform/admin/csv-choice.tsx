import { FileUp } from 'lucide-react'
import { Spinner } from '#web/ui/spinner.tsx'
import { FileButton } from './file-button.tsx'

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
