export type Connection = { saveData?: boolean; effectiveType?: string };

/** Data saver is on by itself on slow lines and where the browser was told to save. */
export const wantsDataSaver = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType ?? '');
