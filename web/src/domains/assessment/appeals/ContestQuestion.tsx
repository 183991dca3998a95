import {
  type Contestable,
  APPEAL_KINDS,
  APPEAL_PICTURE_MAX_BYTES,
  APPEAL_PICTURE_TYPES,
  APPEAL_WORDS_MAX,
  APPEAL_WORDS_MIN,
  type AppealKind,
  sendAppeal,
} from '@malaka/contracts/assessment/appeals';
import { Button, Group, Progress, Radio, Stack, Text, Textarea } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { FileField } from '#/kit/ui/FileField.tsx';
import { contestableQuery, type Where, useSendAppeal } from './queries.ts';
import { contestErrors, type ContestError, type ContestValues } from './contest-form.ts';

type Props = { where: Where; questionId: number };

/** Next to a question of a finished attempt: a button to contest it, or the state of the appeal. */
export function ContestQuestion({ where, questionId }: Props) {
  const { data } = useQuery(contestableQuery(where));
  const question = data?.find((one) => one.questionId === questionId);
  return question ? <Contest where={where} question={question} /> : null;
}

export function Contest({ where, question }: { where: Where; question: Contestable }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { appeal, until } = question;
  if (appeal) {
    return (
      <Group gap="2px 10px" className="quiet" mt="xs">
        <IconFlag size={18} aria-hidden />
        <span>
          {t('sentNote')}: {t(`state.${appeal.state}`)}
        </span>
        <TextLink to="/dashboard/my-appeals/$page" params={{ page: '1' }}>
          {t('see')}
        </TextLink>
      </Group>
    );
  }
  if (!question.isOpen) return null;
  return (
    <>
      <Group gap="2px 10px" mt="xs">
        <Button
          variant="subtle"
          color="gray"
          ml={-12}
          px={12}
          leftSection={<IconFlag size={18} aria-hidden />}
          aria-label={t('contestNamed', { question: format.text(question.question) })}
          onClick={() => setIsOpen(true)}
        >
          {t('contest')}
        </Button>
        <span className="quiet">{t('untilHint', { date: format.date(until) })}</span>
      </Group>
      {isOpen && (
        <ContestModal where={where} question={question} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type ContestModalProps = {
  where: Where;
  question: Pick<Contestable, 'questionId' | 'question'>;
  onClose: () => void;
};

/** The learner describes what is wrong with a question. */
function ContestModal({ where, question, onClose }: ContestModalProps) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const [percent, setPercent] = useState(0);
  const [pictureSize, setPictureSize] = useState(0);
  const sending = useSendAppeal(setPercent);
  const mostOf = format.fileSize(APPEAL_PICTURE_MAX_BYTES);
  const initial: ContestValues = { kind: '', words: '', picture: null };
  const form = useForm({
    name: 'contest',
    names: sendAppeal.body!,
    initial,
    validate: contestErrors,
    errorText: (wrong: ContestError) =>
      t(`error.${wrong}`, {
        least: APPEAL_WORDS_MIN,
        most: mostOf,
        size: format.fileSize(pictureSize),
      }),
    checkedAtOnce: ['picture'],
    save: ({ kind, words, picture }) =>
      sending.mutateAsync({
        body: {
          ...where,
          questionId: question.questionId,
          kind: kind as AppealKind,
          words: words.trim(),
        },
        picture,
      }),
    messages: { saved: t('form.sent'), offline: t('form.offline'), isRefusedQuietly: true },
    onSaved: onClose,
  });
  const { picture } = form.values;
  const kind = form.field('kind');
  return (
    <FormModal
      title={t('form.title')}
      text={<span className="quiet">{t('form.text')}</span>}
      submitLabel={t('form.send')}
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <p className="noteBox whole">{format.text(question.question)}</p>
      <Radio.Group
        id={kind.id}
        label={t('form.kind')}
        required
        value={form.values.kind}
        error={kind.error}
        onChange={(value) => form.set({ kind: value })}
      >
        <Stack gap="xs" my="xs">
          {APPEAL_KINDS.map((one) => (
            <Radio key={one} value={one} label={t(`kind.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...form.field('words')}
        label={t('form.words')}
        description={t('form.wordsHint')}
        required
        maxRows={8}
        maxLength={APPEAL_WORDS_MAX}
      />
      <FileField
        id={form.propsOf('picture').id}
        error={form.propsOf('picture').error}
        label={t('form.picture')}
        rules={t('form.pictureRules', { size: mostOf })}
        accept={APPEAL_PICTURE_TYPES.join(',')}
        chooseLabel={t(picture ? 'form.other' : 'form.choose')}
        onChange={(chosen) => {
          setPictureSize(chosen.size);
          form.set({ picture: chosen });
        }}
      >
        {picture && (
          <>
            <Text span size="sm">
              {picture.name} ({format.fileSize(picture.size)})
            </Text>
            <Button variant="subtle" color="gray" onClick={() => form.set({ picture: null })}>
              {t('form.remove')}
            </Button>
          </>
        )}
      </FileField>
      {form.isBusy && picture && (
        <Progress
          value={percent}
          aria-label={t('form.sending', { percent: format.percent(percent) })}
        />
      )}
    </FormModal>
  );
}
