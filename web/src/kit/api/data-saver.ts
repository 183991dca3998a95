export type Connection = { saveData?: boolean; effectiveType?: string };

/** On for slow connections, or if the browser's data saver is on. */
export const wantsDataSaver = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType ?? '');
