/**
 * What browsers know about the connection; Firefox and Safari provide nothing. Not part of
 * TypeScript's DOM types.
 */
export type Connection = Partial<EventTarget> & {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
};

export const readConnection = (): Connection =>
  (navigator as { connection?: Connection }).connection ?? {};
