import { BULK_PICKED_MAX, BULK_ROWS_MAX } from '@malaka/contracts/kit/limits';
import type { BulkActionName } from '@malaka/contracts/reporting/bulk';
import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconListCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './BulkBar.module.css';
import { BulkProgress } from './BulkProgress.tsx';
import type { Chosen, Spelled } from './queries.ts';

/** What the window of an action gets. */
export type BulkWindow = {
  chosen: Chosen;
  count: number;
  onClose: () => void;
  onStarted: (runId: number) => void;
};

type Action = {
  name: BulkActionName;
  icon: Icon;
  isDangerous?: boolean;
  window: (asked: BulkWindow) => ReactNode;
};

type Props = {
  selection: ListSelection;
  /** The filter that "all" means. */
  query: Spelled;
  /** The list counts up to a bound alone: then not all can be chosen. */
  isCountOpen?: boolean;
  actions: readonly Action[];
  /** The list is asked for again when a run has ended. */
  onDone: () => void;
};

/** How many rows are chosen and what is done with them, at the bottom of the window. */
export function BulkBar({ selection, query, isCountOpen = false, actions, onDone }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const [open, setOpen] = useState<BulkActionName>();
  const [runId, setRunId] = useState<number>();
  const { isAll, ids, count, total, rowIds, clear } = selection;
  const mayTakeAll = !isAll && !isCountOpen && total > rowIds.length && total <= BULK_ROWS_MAX;
  const chosen: Chosen = isAll ? { query, count: total, exceptIds: [...ids] } : { ids: [...ids] };
  const isTooMany = ids.size > BULK_PICKED_MAX;
  const opened = actions.find(({ name }) => name === open);
  const amount = (number: number) => ({ count: number, amount: format.number(number) });
  return (
    <>
      {runId !== undefined && (
        <BulkProgress id={runId} onDone={onDone} onClose={() => setRunId(undefined)} />
      )}
      <div role="status" className="unseen">
        {count > 0 && t('chosen', amount(count))}
      </div>
      {count > 0 && (
        <section className={`unprinted ${styles.bar}`} aria-label={t('bar')}>
          <div className={styles.head}>
            <p className="strong" data-figures>
              {t('chosen', amount(count))}
            </p>
            {mayTakeAll && (
              <Button variant="subtle" onClick={selection.all}>
                {t('all', { amount: format.number(total) })}
              </Button>
            )}
            <ActionIcon className={styles.clear} size={44} aria-label={t('clear')} onClick={clear}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
          {isTooMany ? (
            <p className="warning">{t('tooMany', { amount: format.number(BULK_PICKED_MAX) })}</p>
          ) : (
            <div className={styles.actions}>
              {actions.map(({ name, icon: ActionIconOf, isDangerous }) => (
                <Button
                  key={name}
                  variant={isDangerous ? 'light' : 'default'}
                  {...(isDangerous && { color: 'danger' })}
                  leftSection={<ActionIconOf size={18} aria-hidden />}
                  onClick={() => setOpen(name)}
                >
                  {t(`action.${name}.label`)}
                </Button>
              ))}
              <ButtonLink
                variant="subtle"
                to="/dashboard/bulk/$page"
                params={{ page: '1' }}
                leftSection={<IconListCheck size={18} aria-hidden />}
              >
                {t('own')}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      {opened?.window({
        chosen,
        count,
        onClose: () => setOpen(undefined),
        onStarted: (id) => {
          setOpen(undefined);
          setRunId(id);
          clear();
        },
      })}
    </>
  );
}
