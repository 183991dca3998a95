import { BULK_PICKED_MAX, BULK_ROWS_MAX } from '@malaka/contracts/kit/limits';
import type { BulkActionName } from '@malaka/contracts/reporting/bulk';
import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconListCheck, IconX } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './BulkBar.module.css';
import { BulkModal, type BulkWindow } from './BulkModal.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { Chosen, EncodedQuery } from './queries.ts';

export type BulkAction = {
  name: BulkActionName;
  icon: Icon;
  isDangerous?: boolean;
  /** Collects the action's further input; absent if there is none. */
  Window?: ComponentType<BulkWindow>;
};

type Props = {
  selection: ListSelection;
  /** The filter that "all" refers to. */
  query: EncodedQuery;
  /** The list counts only up to a limit: above it, "all" cannot be selected. */
  isCountOpen?: boolean;
  actions: readonly BulkAction[];
  /** Refetches the list when a run has ended. */
  onDone: () => void;
};

/** How many rows are selected and the actions on them, at the bottom of the window. */
export function BulkBar({ selection, query, isCountOpen = false, actions, onDone }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const [open, setOpen] = useState<BulkActionName>();
  const [runId, setRunId] = useState<number>();
  const { isAll, ids, count, total, rowIds, clear } = selection;
  const mayTakeAll = !isAll && !isCountOpen && total > rowIds.length && total <= BULK_ROWS_MAX;
  const chosen: Chosen = isAll ? { query, count: total, exceptIds: [...ids] } : { ids: [...ids] };
  const isTooMany = ids.size > BULK_PICKED_MAX;
  const isEmpty = count === 0 && runId === undefined;
  const windowProps: BulkWindow = {
    chosen,
    count,
    onClose: () => setOpen(undefined),
    onStarted: (id) => {
      setOpen(undefined);
      setRunId(id);
      clear();
    },
  };
  const opened = actions.find(({ name }) => name === open);
  const amount = (number: number) => ({ count: number, amount: format.number(number) });
  return (
    <div className={`unprinted ${styles.dock}`} data-empty={isEmpty || undefined}>
      {runId !== undefined && (
        <BulkProgress id={runId} onDone={onDone} onClose={() => setRunId(undefined)} />
      )}
      <div role="status" className="unseen">
        {count > 0 && t('chosen', amount(count))}
      </div>
      {count > 0 && (
        <section className={styles.bar} aria-label={t('bar')}>
          <div className={styles.head}>
            <p className={styles.count} data-figures>
              {t('chosen', amount(count))}
            </p>
            {mayTakeAll && (
              <Button className={styles.all} variant="subtle" onClick={selection.all}>
                {t('all', { amount: format.number(total) })}
              </Button>
            )}
            <ActionIcon className={styles.clear} aria-label={t('clear')} onClick={clear}>
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
                visibleFrom="sm"
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
      {opened && <OpenWindow action={opened} {...windowProps} />}
    </div>
  );
}

function OpenWindow({ action, ...windowProps }: BulkWindow & { action: BulkAction }) {
  const { name, Window } = action;
  return Window ? <Window {...windowProps} /> : <BulkModal {...windowProps} action={name} />;
}
