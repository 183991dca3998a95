import { Stack, Badge, Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppealState,
  type OwnAppeal,
  APPEAL_WORDS_MAX,
  APPEAL_WORDS_MIN,
  askSecondLook,
} from '@malaka/contracts/assessment/appeals';
import { useDisclosure } from '@mantine/hooks';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useNow } from '#/kit/reviewing/ClockPill.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { ownAppealsQuery, useAskSecondLook } from './queries.ts';
import { PictureButton } from './PictureButton.tsx';

const COLORS: Record<AppealState, string> = {
  waiting: 'warning',
  kept: 'gray',
  corrected: 'success',
};

/** The state of one of the learner's appeals, and its answer. */
function OwnAppealCard({ appeal }: { appeal: OwnAppeal }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const [isAsking, { open, close }] = useDisclosure(false);
  const { place, title, kind, state, secondWords, answers } = appeal;
  return (
    <Stack component="li" className="card" gap="sm">
      <Group gap="6px 12px" align="flex-start" justify="space-between">
        <Text component="h2" fz="md" fw={600} className="whole" flex="1 1 240px">
          {format.text(appeal.question)}
        </Text>
        <Badge color={COLORS[state]}>{t(`state.${state}`)}</Badge>
      </Group>
      <p className="quiet">
        {[t(`place.${place}`), title && format.text(title), t(`kind.${kind}`)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ol className="events">
        <li>
          <p className="quiet">
            {t('own')} · {format.moment(appeal.sentAt)}
          </p>
          <p className="asWritten">{appeal.words}</p>
        </li>
        {answers.slice(0, 1).map((answer) => (
          <Answer key="first" answer={answer} />
        ))}
        {secondWords !== null && (
          <li>
            <p className="quiet">{t('second')}</p>
            <p className="asWritten">{secondWords}</p>
          </li>
        )}
        {answers.slice(1).map((answer) => (
          <Answer key="second" answer={answer} />
        ))}
      </ol>
      <Due appeal={appeal} />
      {(appeal.hasPicture || appeal.canAskAgain) && (
        <div className="actions">
          {appeal.hasPicture && <PictureButton from="own" id={appeal.id} />}
          {appeal.canAskAgain && (
            <Button variant="default" onClick={open}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {isAsking && <SecondLookModal appeal={appeal} onClose={close} />}
    </Stack>
  );
}

function Answer({ answer }: { answer: OwnAppeal['answers'][number] }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  return (
    <li>
      <p className="strong">{t(`answer.${answer.outcome}`)}</p>
      <p className="asWritten">{format.text(answer.reason)}</p>
      <p className="quiet">{format.moment(answer.decidedAt)}</p>
    </li>
  );
}

function Due({ appeal: { dueAt, level } }: { appeal: OwnAppeal }) {
  const { t } = useTranslation('my-appeals');
  const format = useFormat();
  const now = useNow();
  if (!dueAt) return null;
  if (dueAt < now) {
    return <p className="warning">{t(level === 'expert' ? 'overdueExpert' : 'overdue')}</p>;
  }
  return (
    <p className="quiet">
      {t(level === 'expert' ? 'dueExpert' : 'due', { date: format.date(dueAt) })}
    </p>
  );
}

type SecondLookModalProps = { appeal: OwnAppeal; onClose: () => void };

/** The learner explains why the author's answer is not convincing. */
function SecondLookModal({ appeal, onClose }: SecondLookModalProps) {
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
        maxRows={8}
        maxLength={APPEAL_WORDS_MAX}
      />
    </FormModal>
  );
}

type Props = {
  page: number;
  /** Link shown in an empty list, to where questions can be contested. */
  emptyAction: ReactNode;
};

export function MyAppealsPage({ page, emptyAction }: Props) {
  const { t } = useTranslation('my-appeals');
  const navigate = useNavigate();
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('hint')} />
      <ListPage
        query={useQuery(ownAppealsQuery(page))}
        page={page}
        onPageChange={(target) =>
          void navigate({ to: '/dashboard/my-appeals/$page', params: { page: String(target) } })
        }
        skeleton={<TableSkeleton />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={emptyAction}
      >
        {(appeals) => (
          <Stack component="ul" gap="md">
            {appeals.map((appeal) => (
              <OwnAppealCard key={appeal.id} appeal={appeal} />
            ))}
          </Stack>
        )}
      </ListPage>
    </Stack>
  );
}
