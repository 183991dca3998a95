import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import type { EntryList } from './profile-values.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import type { Entry } from './entry-rows.ts';
import { useDeleteEntry } from './view-queries.ts';

type Props = {
  entry: Entry | undefined;
  list: EntryList;
  /** Warns that a confirmed profile returns to review. */
  isConfirmed: boolean;
  onClose: () => void;
};

export function DeleteEntryModal({ entry: shown, list, isConfirmed, onClose }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const removal = useDeleteEntry(list);
  const name = format.text(shown?.entry.place ?? '');
  const texts = [t('profile:entry.deleteText', { name }), isConfirmed && t('profile:again.text')];
  return (
    <ActionModal
      isOpen={shown !== undefined}
      title={t('profile:entry.deleteTitle')}
      text={texts.filter(Boolean).join(' ')}
      confirmLabel={t('common:action.delete')}
      isDangerous
      run={() => removal.mutateAsync(shown?.entry.id ?? 0)}
      done={t(isConfirmed ? 'profile:sent' : 'profile:entry.deleted')}
      failed={(error) => refusalOf(error) || t('common:state.failed')}
      onClose={onClose}
    />
  );
}

/** A submitted profile must keep its last required entry: the server names it. */
const refusalOf = (error: unknown) => {
  if (!isApiError(error)) return '';
  const [texts] = Object.values(error.errors);
  return texts?.[0] ?? error.message;
};
