import { useId, useState } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { formatFileSize } from '#web/platform/format/file-size.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Option, Options } from '#web/ui/option.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { type MediaItem, useMediaLibrary } from './use-media-library.ts'

interface MediaChoicesProps {
  chosen: string | null
  error: string | undefined
  onChoose: (item: MediaItem, kind: 'image' | 'video') => void
}

/** Images and videos of the media library, to choose one. */
export function MediaChoices({ chosen, error, onChoose }: MediaChoicesProps) {
  const { items, error: problem, refetch } = useMediaLibrary()
  const [search, setSearch] = useState('')
  const errorId = useId()
  if (problem && !items)
    return (
      <Notice kind="error" title="The media library did not load">
        <p>{errorMessage(problem)}</p>
        <Button kind="secondary" onClick={refetch}>
          Retry
        </Button>
      </Notice>
    )
  if (!items)
    return (
      <Loading label="Loading the media library..." labelHidden className="grid gap-3">
        <SkeletonLines lines={4} />
      </Loading>
    )
  const found = items.filter(({ item }) => item.title.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label="Search the media library"
        placeholder="Search..."
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <fieldset className="insert-choices" aria-describedby={error ? errorId : undefined}>
        <legend className="sr-only">Item of the media library</legend>
        {found.length === 0 && <p>Nothing has these words.</p>}
        <Options>
          {found.map(({ item, kind }) => (
            <Option
              key={item.key}
              name="media"
              checked={item.key === chosen}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(item, kind)}
            >
              {item.title}
              <small>{itemText(item, kind)}</small>
            </Option>
          ))}
        </Options>
      </fieldset>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

const itemText = ({ size, external_url: url }: MediaItem, kind: 'image' | 'video') =>
  [kind === 'image' ? 'Image' : 'Video', size === null ? url : formatFileSize(size)].filter(Boolean).join(', ')
