/** The multipart body of a form: fields first, then files, each with a name. */
export async function formBody(lines: Record<string, string>, files: Record<string, [Buffer, string]> = {}) {
  const form = new FormData()
  for (const [name, text] of Object.entries(lines)) form.append(name, text)
  for (const [name, [bytes, filename]] of Object.entries(files))
    form.append(name, new Blob([new Uint8Array(bytes)]), filename)
  const response = new Response(form)
  const payload = Buffer.from(await response.arrayBuffer())
  return { payload, headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}
