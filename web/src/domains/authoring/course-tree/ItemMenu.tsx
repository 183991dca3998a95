import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './TreeItem.module.css';
import { DIRECTIONS, takesParagraphs, type TreeNode } from './tree-moves.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = { node: TreeNode; name: string; tabIndex: 0 | -1; actions: TreeActions };

const icons = {
  up: IconArrowUp,
  down: IconArrowDown,
  in: IconIndentIncrease,
  out: IconIndentDecrease,
} as const;

/** All actions of a row, for users who neither drag nor know the keys. */
export function ItemMenu({ node, name, tabIndex, actions }: Props) {
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
