import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { NameForm } from './NameForm.tsx';
import styles from './NewNode.module.css';
import type { TreeActions } from './use-tree-actions.ts';

type Props = { parentId: number | null; actions: TreeActions };

/** Adding several in a row: Enter adds one, and the next name can be typed immediately. */
export function NewNode({ parentId, actions }: Props) {
  const { t } = useTranslation('course-tree');
  return (
    <div className={styles.place} style={{ '--depth': parentId === null ? 0 : 1 } as CSSProperties}>
      <NameForm
        isRepeated
        label={t(parentId === null ? 'newSection' : 'newParagraph')}
        onSave={(name) => actions.add(name, parentId)}
        onCancel={() => actions.dispatch({ type: 'add', to: null })}
      />
    </div>
  );
}
