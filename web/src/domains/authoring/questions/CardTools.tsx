import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconFolderShare,
  IconHistory,
  IconPencil,
  IconRefreshDot,
  IconTrash,
  IconUnlink,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { useDetachQuestion } from './invalidate-questions.ts';

type Props = {
  question: AuthoredQuestion;
  number: number;
  total: number;
  /** A row opens on click; its other actions are in a menu. */
  isSmall?: boolean;
  onEdit: () => void;
  /** Absent if there is no history. */
  onHistory?: (() => void) | undefined;
  /** These two are absent if the set of questions is fixed. */
  onDuplicate: (() => void) | undefined;
  onMove: (() => void) | undefined;
  /** Moves up (-1) or down (1) by one. */
  onShift: (by: -1 | 1) => void;
  onDelete: (() => void) | undefined;
};

export function CardTools(props: Props) {
  const { question, number, total, isSmall = false } = props;
  const { t } = useTranslation(['questions', 'common']);
  return (
    <>
      {question.sourceId === null && !isSmall && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          aria-label={t('questions:tool.edit', { number })}
          onClick={props.onEdit}
        >
          {t('common:action.change')}
        </Button>
      )}
      {question.sourceId !== null && !isSmall && <DetachButton id={question.id} />}
      {props.onDelete && !isSmall && (
        <RemoveButton label={t('questions:tool.delete', { number })} onClick={props.onDelete} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('questions:tool.more', { number })}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isSmall && question.sourceId === null && (
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={props.onEdit}>
              {t('common:action.change')}
            </Menu.Item>
          )}
          {question.isAnswered && (
            <Menu.Item
              leftSection={<IconRefreshDot size={18} />}
              renderRoot={(root) => (
                <Link
                  to="/dashboard/questions/$questionId/correction"
                  params={{ questionId: String(question.id) }}
                  {...root}
                />
              )}
            >
              {t('questions:tool.correct')}
            </Menu.Item>
          )}
          {props.onDuplicate && (
            <Menu.Item leftSection={<IconCopy size={18} />} onClick={props.onDuplicate}>
              {t('questions:tool.duplicate')}
            </Menu.Item>
          )}
          {props.onHistory && (
            <Menu.Item leftSection={<IconHistory size={18} />} onClick={props.onHistory}>
              {t('questions:history.title')}
            </Menu.Item>
          )}
          {props.onMove && (
            <Menu.Item leftSection={<IconFolderShare size={18} />} onClick={props.onMove}>
              {t('questions:tool.move')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowUp size={18} />}
            disabled={number === 1}
            onClick={() => props.onShift(-1)}
          >
            {t('questions:tool.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={18} />}
            disabled={number === total}
            onClick={() => props.onShift(1)}
          >
            {t('questions:tool.down')}
          </Menu.Item>
          {isSmall && props.onDelete && (
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size={18} />}
              onClick={props.onDelete}
            >
              {t('common:action.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** Makes a reference an independent question, so that it can be edited here. */
function DetachButton({ id }: { id: number }) {
  const { t } = useTranslation(['question-bank', 'common']);
  const detaching = useDetachQuestion();
  const detach = () =>
    detaching.mutate(
      { id },
      {
        onSuccess: () => showToast({ text: t('question-bank:detached'), type: 'success' }),
        onError: (error) => {
          const text = isApiError(error) ? error.message : t('common:state.failed');
          showToast({ text, type: 'error' });
        },
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconUnlink size={18} aria-hidden />}
      loading={detaching.isPending}
      onClick={detach}
    >
      {t('question-bank:detach')}
    </Button>
  );
}
