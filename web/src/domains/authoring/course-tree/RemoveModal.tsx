import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { contentsOf, type TreeNode } from './tree-moves.ts';
import type { TreeActions } from './use-tree-actions.ts';

type Props = { node: TreeNode; actions: TreeActions };

/** Asks for confirmation and lists what is deleted too (decision 74). */
export function RemoveModal({ node, actions }: Props) {
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
      cancelLabel={t('common:action.cancel')}
      onConfirm={() => void remove()}
      onClose={() => actions.dispatch({ type: 'remove', id: null })}
    />
  );
}
