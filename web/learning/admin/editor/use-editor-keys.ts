import { useEffect, useEffectEvent } from 'react'

interface EditorKeys {
  onSave: () => void
  onPreview: () => void
}

/** Ctrl+S saves and Ctrl+Enter shows the preview anywhere on the page; Command on a Mac. */
export function useEditorKeys({ onSave, onPreview }: EditorKeys) {
  const save = useEffectEvent(onSave)
  const preview = useEffectEvent(onPreview)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key !== 's' && event.key !== 'Enter') return
      // Ignore shortcuts while a dialog is open.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 's') save()
      else preview()
    }
    // Capture phase: the editor library has its own Ctrl+Enter.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
