import i18next from 'i18next';
import { inScript } from '#/kit/i18n/script.ts';
import { readWaiting } from '#/kit/outbox/waiting-count.ts';
import { closeToast, readToasts, showToast } from '#/kit/ui/toast-store.ts';

let shown = { id: 0, count: 0 };

/**
 * Shows the reason of a refusal; while that notice is open, further refusals become one notice that
 * links to the list.
 */
export function showRefused(title: string, message: string): void {
  const isShown = readToasts().some(({ id }) => id === shown.id);
  const count = isShown ? shown.count + 1 : 1;
  if (isShown) closeToast(shown.id);
  showToast({
    type: 'error',
    lasting: true,
    ...(count === 1
      ? { text: inScript(`«${title}»: ${message}`) }
      : {
          text: i18next.t('line:outbox.refusedCount', { count }),
          action: {
            label: i18next.t('line:outbox.refusedList'),
            onClick: () => readWaiting()?.open(),
          },
        }),
  });
  shown = { id: readToasts().at(-1)!.id, count };
}
