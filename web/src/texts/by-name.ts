/** `pupils.uz` for a file of texts, wherever it lies. */
export const nameOf = (file: string): string => file.replaceAll(/^.*\/|\.json$/g, '');

export const byName = <File>(files: Record<string, File>): Record<string, File | undefined> =>
  Object.fromEntries(Object.entries(files).map(([file, texts]) => [nameOf(file), texts]));
