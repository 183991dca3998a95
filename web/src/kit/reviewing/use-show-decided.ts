import { type PendingDecision, undoDecision } from '@malaka/contracts/kit/reviewing';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#/kit/api/client.ts';
import { refresh, type Stale } from '#/kit/api/query.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';

type Decided = {
  text: string;
  held?: PendingDecision | undefined;
  /** The lists that show the case again. */
  lists: readonly Stale[];
  /** Restores the case and what was typed. */
  onUndone: () => void;
};

/** This long after the undo period, a worker has applied the decision. */
const LEFT_MS = 3000;

/** Shows that a case is decided and, until that takes effect, how to undo it. */
export function useShowDecided() {
  const { t } = useTranslation(['reviewing', 'common']);
  const queryClient = useQueryClient();
  return ({ text, held, lists, onUndone }: Decided) => {
    if (!held) return showToast({ text, type: 'success' });
    const showLists = () => void refresh(queryClient, lists);
    const ms = held.seconds * 1000;
    setTimeout(showLists, ms + LEFT_MS);
    const undo = async () => {
      try {
        await call(undoDecision, { body: { id: held.id } });
        showToast({ text: t('reviewing:undone'), type: 'success' });
        onUndone();
      } catch (error) {
        showError(error, t('common:state.failed'));
      }
      showLists();
    };
    showToast({
      text,
      type: 'success',
      ms,
      isUndo: true,
      action: { label: t('reviewing:undo'), onClick: () => void undo() },
    });
  };
}
