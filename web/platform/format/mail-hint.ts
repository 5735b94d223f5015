/** In demo mode no e-mail is sent. */
export const mailHint = (folder: string | null): string =>
  folder === null ? '' : ` Demonstration: the mail lies in the folder ${folder}.`
