import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { apiUrl } from '#web/platform/api/api.ts'
import type { Announcement } from './announcement-text.ts'
import './announcements.css'

/** The e-mail as HTML beside plain text. Mail programs show one of them. */
export function EmailPreview({ announcement: { id, version, preview } }: { announcement: Announcement }) {
  return (
    <section aria-labelledby="preview-heading">
      <AdminSectionTitle>
        <h2 id="preview-heading">Preview</h2>
      </AdminSectionTitle>
      <p className="text-ink-soft mb-4 text-sm">
        Each member reads their own name in the greeting, and a link that stops the news.
      </p>
      <div className="email-previews">
        <div>
          <h3 className="text-md">HTML</h3>
          {/* A new version is a new frame, which loads again. */}
          <iframe
            key={version}
            className="email-preview"
            title="The e-mail as HTML"
            sandbox=""
            src={apiUrl('announcements', 'html', { params: { id: String(id) } })}
          />
        </div>
        <div>
          <h3 className="text-md">Plain text</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
          <pre className="email-preview" tabIndex={0}>
            {preview}
          </pre>
        </div>
      </div>
    </section>
  )
}
