import { useEffect, useEffectEvent } from 'react'

interface EditorKeys {
  onSave: () => void
  onPreview: () => void
}

/** Ctrl+S saves and Ctrl+Enter shows the preview, wherever on the page one types; on a Mac it is the Command key. */
export function useEditorKeys({ onSave, onPreview }: EditorKeys) {
  const save = useEffectEvent(onSave)
  const preview = useEffectEvent(onPreview)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key !== 's' && event.key !== 'Enter') return
      // A dialog that is open has the keyboard to itself.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 's') save()
      else preview()
    }
    // Before the field, whose library has a meaning of its own for Ctrl+Enter.
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
