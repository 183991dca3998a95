import {
  APPEAL_WORDS_MAX,
  APPEAL_WORDS_MIN,
  askSecondLook,
  type OwnAppeal,
} from '@malaka/contracts/assessment/appeals';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useAskSecondLook } from './queries.ts';

type Props = { appeal: OwnAppeal; onClose: () => void };

/** The learner explains why the author's answer is not convincing. */
export function SecondLookModal({ appeal, onClose }: Props) {
  const { t } = useTranslation('my-appeals');
  const ask = useAskSecondLook();
  const form = useForm({
    name: 'second-look',
    names: askSecondLook.body!,
    initial: { words: '' },
    validate: ({ words }) =>
      words.trim().length < APPEAL_WORDS_MIN ? { words: 'short' as const } : {},
    errorText: (wrong: 'short') => t(`error.${wrong}`, { least: APPEAL_WORDS_MIN }),
    save: ({ words }) => ask.mutateAsync({ id: appeal.id, words: words.trim() }),
    messages: { saved: t('againSent'), offline: t('form.offline'), isRefusedQuietly: true },
    onSaved: onClose,
  });
  return (
    <FormModal
      title={t('againTitle')}
      text={t('againText')}
      submitLabel={t('form.send')}
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <Textarea
        {...form.field('words')}
        label={t('againWords')}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={APPEAL_WORDS_MAX}
      />
    </FormModal>
  );
}
