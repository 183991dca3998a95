import { Group, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconFolder,
  IconPencil,
  IconPlus,
  IconAlertTriangle,
  IconCircleX,
  IconGripVertical,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '@tabler/icons-react';
import { type CSSProperties, memo, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraggable } from '@dnd-kit/core';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { itemId, type TreeActions } from './use-tree-actions.ts';
import { lessonPath } from './lesson-place.ts';
import { NameForm } from './NameForm.tsx';
import styles from './TreeItem.module.css';
import { takesParagraphs, type TreeRow, type TreeNode, DIRECTIONS } from './tree-moves.ts';

type DragHandleProps = { id: number; label: string };

/** For the pointer only: keyboards move the row itself. */
const DragHandle = memo(({ id, label }: DragHandleProps) => {
  const { listeners, setNodeRef } = useDraggable({ id });
  return (
    <span ref={setNodeRef} className={styles.handle} title={label} aria-hidden {...listeners}>
      <IconGripVertical size={18} />
    </span>
  );
});
DragHandle.displayName = 'DragHandle';

type ItemMenuProps = { node: TreeNode; name: string; tabIndex: 0 | -1; actions: TreeActions };

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  in: IconIndentIncrease,
  out: IconIndentDecrease,
} as const;

/** All actions of a row, for users who neither drag nor know the keys. */
function ItemMenu({ node, name, tabIndex, actions }: ItemMenuProps) {
  const { t } = useTranslation('course-tree');
  // Rendering hundreds of unopened menus would slow down the tree.
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <button
      type="button"
      className={styles.action}
      tabIndex={tabIndex}
      aria-label={t('more', { name })}
      aria-haspopup="menu"
      onClick={isUsed ? undefined : () => setIsUsed(true)}
    >
      <IconDots size={18} />
    </button>
  );
  if (!isUsed) return button;
  const { id } = node;
  return (
    <Menu defaultOpened position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
        <Menu.Item
          leftSection={<IconPencil size={18} />}
          onClick={() => actions.dispatch({ type: 'edit', id })}
        >
          {t('renameKey')}
        </Menu.Item>
        {takesParagraphs(node) && (
          <Menu.Item
            leftSection={<IconPlus size={18} />}
            onClick={() => actions.dispatch({ type: 'add', to: id })}
          >
            {t('addParagraph')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {DIRECTIONS.map((direction) => {
          const Icon = icons[direction];
          return (
            <Menu.Item
              key={direction}
              leftSection={<Icon size={18} />}
              disabled={!actions.canStep(id, direction)}
              onClick={() => actions.step(id, direction)}
            >
              {t(`step.${direction}`)}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item
          color="danger"
          leftSection={<IconTrash size={18} />}
          onClick={() => actions.dispatch({ type: 'remove', id })}
        >
          {t('deleteKey')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type Props = TreeRow & {
  isCollapsed: boolean;
  isSelected: boolean;
  /** The only row in the tab order. */
  isActive: boolean;
  isEditing: boolean;
  isDragged: boolean;
  errorsCount: number;
  warningsCount: number;
  actions: TreeActions;
  onOpen: (id: number) => void;
};

/** Rendered again only when something in it changes, since there are hundreds of rows. */
export const TreeItem = memo((props: Props) => {
  const { t } = useTranslation('course-tree');
  const format = useFormat();
  const { node, depth, index, siblings, isCollapsed, isEditing, actions } = props;
  const { id, courseId, name, children } = node;
  const shown = format.text(name);
  const tabIndex = props.isActive ? 0 : -1;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    props.onOpen(id);
  };
  return (
    <div
      id={itemId(id)}
      role="treeitem"
      className={styles.line}
      style={{ '--depth': depth } as CSSProperties}
      data-line={id}
      data-selected={props.isSelected || undefined}
      data-dragged={props.isDragged || undefined}
      aria-level={depth + 1}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-selected={props.isSelected}
      aria-expanded={children.length > 0 ? !isCollapsed : undefined}
      // The accessible name includes what it lacks.
      {...(isEditing ? { 'aria-label': shown } : { 'aria-labelledby': `${itemId(id)}-name` })}
      tabIndex={tabIndex}
    >
      <DragHandle id={id} label={t('drag')} />
      {children.length > 0 ? (
        <button
          type="button"
          className={styles.icon}
          tabIndex={tabIndex}
          aria-label={t(isCollapsed ? 'expand' : 'collapse', { name: shown })}
          onClick={() => actions.dispatch({ type: 'toggle', id })}
        >
          <IconChevronDown size={20} className={styles.chevron} />
        </button>
      ) : (
        <NodeIcon node={node} />
      )}
      {isEditing ? (
        <NameForm
          label={t('name')}
          initial={name}
          onSave={(next) => actions.rename(id, next)}
          onCancel={() => actions.cancelRename(id)}
        />
      ) : (
        <>
          <a
            id={`${itemId(id)}-name`}
            href={lessonPath({ courseId, sectionId: id })}
            className={styles.name}
            tabIndex={-1}
            onClick={open}
            onDoubleClick={() => actions.dispatch({ type: 'edit', id })}
          >
            <span className={styles.text}>{shown}</span>
            <ItemFacts node={node} errors={props.errorsCount} warnings={props.warningsCount} />
          </a>
          <Group component="span" gap={0} wrap="nowrap" flex="none">
            {takesParagraphs(node) && (
              <button
                type="button"
                className={styles.action}
                tabIndex={tabIndex}
                aria-label={t('addParagraphTo', { name: shown })}
                title={t('addParagraph')}
                onClick={() => actions.dispatch({ type: 'add', to: id })}
              >
                <IconPlus size={18} />
              </button>
            )}
            <button
              type="button"
              className={styles.action}
              tabIndex={tabIndex}
              aria-label={t('rename', { name: shown })}
              title={t('renameKey')}
              onClick={() => actions.dispatch({ type: 'edit', id })}
            >
              <IconPencil size={18} />
            </button>
            <ItemMenu node={node} name={shown} tabIndex={tabIndex} actions={actions} />
          </Group>
        </>
      )}
    </div>
  );
});
TreeItem.displayName = 'TreeLine';

function NodeIcon({ node }: Pick<TreeRow, 'node'>) {
  const Icon = node.lesson ? lessonIcons[node.lesson.type] : IconFolder;
  return (
    <span className={styles.icon} data-empty={!node.lesson || undefined} aria-hidden>
      <Icon size={20} />
    </span>
  );
}

type ItemFactsProps = { node: TreeNode; errors: number; warnings: number };

/** Contents of a row, and what it still lacks. */
function ItemFacts({ node, errors, warnings }: ItemFactsProps) {
  const { t } = useTranslation(['course-tree', 'course']);
  const format = useFormat();
  const { lesson, children } = node;
  return (
    <span className={styles.facts}>
      {children.length > 0 && <span>{t('paragraphs', { count: children.length })}</span>}
      {!lesson && children.length === 0 && <span className="warning">{t('noLesson')}</span>}
      {lesson && <span>{t(`course:lessonType.${lesson.type}`)}</span>}
      {lesson && lesson.questionsCount > 0 && (
        <span>{t('questions', { count: lesson.questionsCount })}</span>
      )}
      {lesson && lesson.maxScore > 0 && (
        <span>{t('score', { score: format.number(lesson.maxScore) })}</span>
      )}
      {lesson && lesson.draftsCount > 0 && (
        <span className="warning">{t('drafts', { count: lesson.draftsCount })}</span>
      )}
      {errors > 0 && (
        <span className="errorText">
          <IconCircleX size={14} aria-hidden />
          {t('errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="warning">
          <IconAlertTriangle size={14} aria-hidden />
          {t('warnings', { count: warnings })}
        </span>
      )}
    </span>
  );
}
