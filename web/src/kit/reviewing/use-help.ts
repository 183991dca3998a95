import { useState } from 'react';

export type Help = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the keyboard shortcuts are shown. */
export function useHelp(): Help {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
