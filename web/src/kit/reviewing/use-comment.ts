import { type RefObject, useEffect, useState } from 'react';

export type CommentDraft = {
  text: string;
  isOpen: boolean;
  write: (text: string) => void;
  open: () => void;
  close: () => void;
};

type Options = {
  text: string;
  write: (text: string) => void;
  /** Focused when the comment is opened. */
  target: RefObject<HTMLElement | null>;
};

/** The comment of a decision, collapsed until somebody wants it. */
export function useComment({ text, write, target }: Options): CommentDraft {
  const [isOpen, setIsOpen] = useState(text !== '');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) target.current?.focus();
  }, [asked, target]);
  return {
    text,
    isOpen,
    write,
    open: () => {
      setIsOpen(true);
      setAsked((times) => times + 1);
    },
    close: () => setIsOpen(false),
  };
}
