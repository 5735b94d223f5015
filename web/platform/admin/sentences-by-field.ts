/** Maps error messages of body fields to the form's field names. */
export function sentencesByField<Name extends string>(
  sentences: Readonly<Record<string, string>>,
  names: Readonly<Record<string, Name>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const [path, sentence] of Object.entries(sentences)) {
    const name = names[path.split('.')[0] ?? '']
    if (name) found[name] ??= sentence
  }
  return found
}
