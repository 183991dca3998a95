/** What browsers tell of the line; Firefox and Safari tell nothing. Not part of TypeScript's DOM. */
export type Connection = Partial<EventTarget> & {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
};

export const readConnection = (): Connection =>
  (navigator as { connection?: Connection }).connection ?? {};
