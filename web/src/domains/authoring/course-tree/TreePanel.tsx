import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconFoldDown, IconFoldUp, IconPlus, IconRefresh, IconSitemap } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonMarks } from '#/domains/authoring/course-check/CheckPanel.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { CourseTree } from './CourseTree.tsx';
import { lessonPath } from './lesson-place.ts';
import { NewNode } from './NameForm.tsx';
import styles from './TreePanel.module.css';
import {
  pointsOf,
  sectionsWithParagraphs,
  type Tree,
  contentsOf,
  type TreeNode,
} from './tree-moves.ts';
import {
  initialState,
  treeReducer,
  useOrderTree,
  useTreeActions,
  type TreeActions,
} from './use-tree-actions.ts';

type Props = { courseId: number; tree: Tree; selectedId: number | null; marks: LessonMarks };

export function TreePanel({ courseId, tree, selectedId, marks }: Props) {
  const { t } = useTranslation(['course-tree', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(treeReducer, initialState);
  const status = useRef<HTMLParagraphElement>(null);
  const say = useCallback((text: string) => {
    if (status.current) status.current.textContent = text;
  }, []);
  const { move, conflict, retry, dismiss } = useOrderTree(courseId);
  const actions = useTreeActions({ courseId, dispatch, move, say });
  const onOpen = useCallback(
    (sectionId: number) => void navigate({ href: lessonPath({ courseId, sectionId }) }),
    [navigate, courseId],
  );
  const isAdding = state.addingTo === 'course';
  const removing = state.removingId === null ? undefined : actions.rowOf(state.removingId)?.node;
  const folding = sectionsWithParagraphs(tree);
  const points = pointsOf(tree);
  return (
    <section className="shrinks" aria-label={t('tree')}>
      <Group gap="xs" justify="space-between" wrap="nowrap" mb="sm">
        <Button
          leftSection={<IconPlus size={18} />}
          onClick={() => dispatch({ type: 'add', to: 'course' })}
        >
          {t('addSection')}
        </Button>
        {folding.length > 0 && (
          <CollapseButtons
            onCollapse={() => dispatch({ type: 'collapse', ids: folding })}
            onExpand={() => dispatch({ type: 'collapse', ids: [] })}
          />
        )}
      </Group>
      {conflict && (
        <Alert
          color="warning"
          role="alert"
          icon={<IconRefresh size={20} />}
          title={t('conflict.title')}
          mb="sm"
        >
          {t('conflict.text')}
          <Group gap="sm" mt="sm">
            <Button variant="default" onClick={retry}>
              {t('conflict.retry')}
            </Button>
            <Button variant="subtle" onClick={dismiss}>
              {t('conflict.dismiss')}
            </Button>
          </Group>
        </Alert>
      )}
      {tree.length > 0 && (
        <CourseTree
          tree={tree}
          state={state}
          selectedId={selectedId}
          marks={marks}
          actions={actions}
          onOpen={onOpen}
        />
      )}
      {tree.length === 0 && !isAdding && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      )}
      {isAdding && <NewNode parentId={null} actions={actions} />}
      {points > 0 && (
        <Text fw={600} mt="sm" px="xs">
          {t('points', { max: format.number(points) })}
        </Text>
      )}
      {tree.length > 0 && (
        <p className={styles.hint}>
          <IconSitemap size={16} aria-hidden />
          {t('hint')}
        </p>
      )}
      <VisuallyHidden>
        <p role="status" ref={status} />
      </VisuallyHidden>
      {removing && <RemoveModal node={removing} actions={actions} />}
    </section>
  );
}

type CollapseProps = { onCollapse: () => void; onExpand: () => void };

function CollapseButtons({ onCollapse, onExpand }: CollapseProps) {
  const { t } = useTranslation('course-tree');
  return (
    <Group component="span" gap={0} wrap="nowrap">
      <Button variant="subtle" color="gray" px="xs" onClick={onExpand} aria-label={t('expandAll')}>
        <IconFoldDown size={20} />
      </Button>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        onClick={onCollapse}
        aria-label={t('collapseAll')}
      >
        <IconFoldUp size={20} />
      </Button>
    </Group>
  );
}

type RemoveModalProps = { node: TreeNode; actions: TreeActions };

/** Asks for confirmation and lists what is deleted too (decision 74). */
function RemoveModal({ node, actions }: RemoveModalProps) {
  const { t } = useTranslation(['course-tree', 'common']);
  const format = useFormat();
  const [isBusy, setIsBusy] = useState(false);
  const { paragraphs, lessons } = contentsOf(node);
  const along = [
    paragraphs > 0 && t('remove.paragraphs', { count: paragraphs }),
    lessons > 0 && t('remove.lessons', { count: lessons }),
  ].filter((part) => part !== false);
  const text =
    along.length > 0
      ? `${t('remove.along', { what: along.join(', ') })} ${t('remove.kept')}`
      : t('remove.empty');
  const remove = async () => {
    setIsBusy(true);
    await actions.remove(node.id);
  };
  return (
    <ConfirmModal
      isOpen
      isDangerous
      isBusy={isBusy}
      title={t(`remove.${node.sectionType}`, { name: format.text(node.name) })}
      text={text}
      confirmLabel={t('common:action.delete')}
      onConfirm={() => void remove()}
      onClose={() => actions.dispatch({ type: 'remove', id: null })}
    />
  );
}
