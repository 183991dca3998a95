import { Button, Stack, Text, Textarea } from '@mantine/core';
import { COMMENT_MAX } from '@malaka/contracts/kit/limits';
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import styles from './DecisionBar.module.css';

type Props = {
  confirmLabel: string;
  rejectLabel: string;
  /** Reasons were entered: the case will be sent back. */
  isRejecting: boolean;
  isBusy: boolean;
  isReady: boolean;
  comment: CommentDraft;
  /** Label of the comment, where it is more than a remark. */
  commentWords?: { label: string; hint: string };
  commentField?: Ref<HTMLTextAreaElement>;
  error: string | null;
  /** Suggested sentences for the comment. */
  phrases?: ReactNode;
  onConfirm: () => void;
  onReject: () => void;
  /** Input of the decision: marked fields, credits. */
  children: ReactNode;
};

/** Always visible; confirming asks nothing, sending back requires a reason. */
export function DecisionBar({ comment, commentField, ...props }: Props) {
  const { isRejecting, isBusy, isReady, error } = props;
  const { t } = useTranslation('reviewing');
  return (
    <section aria-label={t('bar')} className={styles.bar}>
      {comment.isOpen && (
        <Stack className={styles.comment} gap={12}>
          {props.phrases}
          <Textarea
            ref={commentField}
            label={props.commentWords?.label ?? t('comment')}
            description={props.commentWords?.hint ?? t('commentHint')}
            maxLength={COMMENT_MAX}
            maxRows={5}
            minRows={1}
            value={comment.text}
            onChange={(event) => comment.write(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              comment.close();
            }}
          />
        </Stack>
      )}
      {error && (
        <Text className="errorBox" mb={12} role="alert">
          {error}
        </Text>
      )}
      <div className={styles.row}>
        <div className={styles.parts}>{props.children}</div>
        {!comment.isOpen && (
          <Button
            variant="subtle"
            color="gray"
            className={styles.open}
            leftSection={<IconMessage size={20} aria-hidden />}
            onClick={comment.open}
          >
            {t(comment.text ? 'commentEdit' : 'commentOpen')}
          </Button>
        )}
        <Button
          className={styles.reject}
          color="danger"
          variant={isRejecting ? 'filled' : 'default'}
          leftSection={<IconX size={20} aria-hidden />}
          disabled={isBusy || !isReady}
          aria-keyshortcuts="X"
          onClick={props.onReject}
        >
          {props.rejectLabel}
        </Button>
        <Button
          className={styles.confirm}
          variant={isRejecting ? 'default' : 'filled'}
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={isBusy}
          disabled={!isReady || isRejecting}
          aria-keyshortcuts="C"
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </section>
  );
}

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
