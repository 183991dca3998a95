import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { type RefObject, useEffect, useState } from 'react';
import { addSentence } from '#/kit/forms/add-sentence.ts';

export type CommentDraft = {
  text: string;
  isOpen: boolean;
  write: (text: string) => void;
  open: () => void;
  close: () => void;
  /** A ready sentence, where it may still be changed. */
  add: (sentence: string) => void;
};

type Options = {
  text: string;
  write: (text: string) => void;
  /** Focused when the comment is opened. */
  target: RefObject<HTMLElement | null>;
};

/** The comment of a decision, collapsed until it is opened. */
export function useComment({ text, write, target }: Options): CommentDraft {
  const [isOpen, setIsOpen] = useState(text !== '');
  const [openings, setOpenings] = useState(0);
  useEffect(() => {
    if (openings > 0) target.current?.focus();
  }, [openings, target]);
  return {
    text,
    isOpen,
    write,
    open: () => {
      setIsOpen(true);
      setOpenings((times) => times + 1);
    },
    close: () => setIsOpen(false),
    add: (sentence) => {
      const all = addSentence(text, sentence);
      if (all.length <= COMMENT_MAX) write(all);
      setIsOpen(true);
    },
  };
}
