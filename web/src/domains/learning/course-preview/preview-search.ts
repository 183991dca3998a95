export type PreviewSearch = { lesson?: number };

export function readPreviewSearch({ lesson }: Record<string, unknown>): PreviewSearch {
  const id = Number(lesson);
  return Number.isSafeInteger(id) && id > 0 ? { lesson: id } : {};
}
