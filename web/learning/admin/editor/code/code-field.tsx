import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { CodeEditor } from './create-code-editor.ts'
import type { LineFinding } from './found-lines.ts'
import './code-field.css'

interface CodeFieldProps {
  label: string
  hint: string
  /** Initial text; later changes are internal to the field. */
  text: string
  findings: readonly LineFinding[]
  onChange: (text: string) => void
  /** The loaded editor, for the toolbar buttons. */
  ref: RefObject<CodeEditor | null>
}

/** A text field with line numbers and highlighted findings. Loads its library when first shown. */
export function CodeField(props: CodeFieldProps) {
  const { label, text, findings, ref } = props
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<CodeEditor | null>(null)
  const [isMissing, setMissing] = useState(false)
  useImperativeHandle<CodeEditor | null, CodeEditor | null>(ref, () => editor, [editor])
  const create = useEffectEvent((module: typeof import('./create-code-editor.ts'), parent: ShadowRoot) =>
    module.createCodeEditor({
      parent,
      text,
      label,
      hint: props.hint,
      onChange: (next) => changed(next),
    }),
  )
  const changed = useEffectEvent(props.onChange)
  useEffect(() => {
    const place = host.current
    if (!place) return
    let [created, isGone]: [CodeEditor | null, boolean] = [null, false]
    import('./create-code-editor.ts').then(
      (module) => {
        if (isGone) return
        created = create(module, place.shadowRoot ?? place.attachShadow({ mode: 'open' }))
        // In one step, so that the text is never painted below the skeleton.
        flushSync(() => setEditor(created))
      },
      () => !isGone && setMissing(true),
    )
    return () => {
      isGone = true
      created?.destroy()
    }
  }, [])
  useEffect(() => editor?.showFindings(findings), [editor, findings])
  if (isMissing)
    return (
      <Textarea
        className="code-plain"
        aria-label={label}
        defaultValue={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
    )
  return (
    <>
      {!editor && (
        <Loading label="Loading the editor..." labelHidden className="code-loading grid content-start gap-3 p-6">
          <SkeletonLines lines={8} />
        </Loading>
      )}
      <div ref={host} className="code-field" />
    </>
  )
}
