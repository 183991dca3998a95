import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';

type Options<Case> = {
  claim: (after: number | undefined) => Promise<Case | null>;
  open: (taken: { id: number }) => void;
  /** Called if no case is available. */
  openQueue: () => void;
};

export type TakeNext = {
  /** Claims the most urgent case. */
  take: () => void;
  /** Skips this case and continues below it. */
  skip: (id: number) => void;
  /** Continues after a decision, below skipped cases so that they do not return at once. */
  goOn: () => void;
  /** Back to a case whose decision was undone. */
  goBackTo: (id: number) => void;
  isBusy: boolean;
};

export function useTakeNext<Case extends { id: number }>({
  claim,
  open,
  openQueue,
}: Options<Case>): TakeNext {
  const { t } = useTranslation(['reviewing', 'common']);
  const skipped = useRef<number>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: (_leaving?: number) => claim(skipped.current),
    onSuccess: (taken, leaving) => {
      if (taken && taken.id !== leaving) return open(taken);
      if (taken) return showToast({ text: t('reviewing:onlyThis'), type: 'success' });
      showToast({ text: t('reviewing:noneFree'), type: 'success' });
      openQueue();
    },
    onError: (error) => showError(error, t('common:state.failed')),
  });
  return {
    take: () => {
      skipped.current = undefined;
      mutate();
    },
    skip: (id) => {
      skipped.current = id;
      mutate(id);
    },
    goOn: () => mutate(),
    goBackTo: (id) => open({ id }),
    isBusy: isPending,
  };
}
