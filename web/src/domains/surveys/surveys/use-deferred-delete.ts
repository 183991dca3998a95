import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { useDeleteSurvey } from './queries.ts';

/** Deletes after some seconds, or when the list is left; until then it can be undone. */
export function useDeferredDelete() {
  const { t } = useTranslation(['survey-builder', 'common']);
  const [goneIds, setGoneIds] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, () => void>());
  const { mutate } = useDeleteSurvey();
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const send of all.values()) send();
    };
  }, []);
  const show = (id: number) => setGoneIds((ids) => new Set([...ids].filter((one) => one !== id)));
  const remove = (id: number) => {
    setGoneIds((ids) => new Set([...ids, id]));
    const send = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      mutate(id, {
        onError: (error) => {
          show(id);
          showFailure(error, t('common:state.failed'));
        },
      });
    };
    const timer = setTimeout(send, UNDO_MS);
    waiting.current.set(id, send);
    const takeBack = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      show(id);
    };
    showToast({
      text: t('survey-builder:delete.done'),
      type: 'success',
      ms: UNDO_MS,
      action: { label: t('survey-builder:delete.undo'), onClick: takeBack },
    });
  };
  return { goneIds, remove };
}
