/** In the demonstration no e-mail leaves the machine. */
export const mailHint = (folder: string | null): string =>
  folder === null ? '' : ` Demonstration: the mail lies in the folder ${folder}.`
