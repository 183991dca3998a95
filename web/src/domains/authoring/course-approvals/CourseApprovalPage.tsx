import type { WaitingDetails } from '@malaka/contracts/authoring/course-approvals';
import { Stack, ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconEye, IconArrowBackUp, IconCheck, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './CourseApprovals.module.css';
import { factsOf } from './facts-of.ts';
import { waitingCourseQuery, APPROVALS, useApproveCourse, useReturnCourse } from './queries.ts';
import { useNavigate } from '@tanstack/react-router';
import type { PendingDecision } from '@malaka/contracts/kit/reviewing';
import { isApiError } from '#/kit/api/api-error.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { openKeys } from '#/kit/ui/open-keys.ts';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';

export function CourseApprovalPage({ id }: { id: number }) {
  const { t } = useTranslation('course-approvals');
  const query = useQuery(waitingCourseQuery(id));
  return (
    <RecordPage
      query={query}
      list="/dashboard/course-approvals/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('title') }}
    >
      {(course) => <Loaded course={course} onAgain={() => void query.refetch()} />}
    </RecordPage>
  );
}

type Props = { course: WaitingDetails; onAgain: () => void };

function Loaded({ course, onAgain }: Props) {
  const { t } = useTranslation(['course-approvals', 'catalogue']);
  const format = useFormat();
  const name = format.text(course.name);
  return (
    <Stack>
      <ListCrumbs
        list="/dashboard/course-approvals/$page"
        label={t('course-approvals:title')}
        name={name}
      />
      <PageHead
        title={name}
        hint={t('course-approvals:since', { time: format.moment(course.requestedAt) })}
      />
      <div>
        <ButtonLink
          variant="light"
          size="md"
          leftSection={<IconEye size={20} />}
          to="/dashboard/copyrights/preview/$courseId"
          params={{ courseId: String(course.id) }}
        >
          {t('course-approvals:preview')}
        </ButtonLink>
      </div>
      <SectionCard title={t('course-approvals:facts')}>
        <Facts course={course} />
      </SectionCard>
      {course.outcomes.length > 0 && (
        <SectionCard title={t('course-approvals:outcomes')}>
          <ul className={styles.outcomes}>
            {course.outcomes.map((outcome) => (
              <li key={outcome}>{format.text(outcome)}</li>
            ))}
          </ul>
        </SectionCard>
      )}
      {course.description && (
        <SectionCard title={t('course-approvals:description')}>
          <RichText html={course.description} />
        </SectionCard>
      )}
      <ReopenedList
        reopened={course.reopened}
        statusOf={(status) =>
          t(`course-approvals:state.${status === 'approved' ? status : 'returned'}`)
        }
      />
      <Decision course={course} onAgain={onAgain} />
    </Stack>
  );
}

function Facts({ course }: { course: WaitingDetails }) {
  const { t } = useTranslation(['course-approvals', 'catalogue']);
  const format = useFormat();
  const { positions, programmeYear: year, hasCertificate } = course;
  const { author } = course;
  const facts: [string, ReactNode][] = [
    [
      t('course-approvals:fact.author'),
      <PersonLink key="author" id={author.id}>
        {format.text(author.name)}
      </PersonLink>,
    ],
    [t('course-approvals:fact.type'), t(`catalogue:type.${course.type}`)],
    [t('course-approvals:fact.category'), format.text(course.category.name)],
    [t('course-approvals:fact.language'), format.text(course.language)],
    [t('course-approvals:fact.size'), factsOf(course, format, t).join(' · ')],
    [
      t('course-approvals:fact.positions'),
      positions.map((one) => format.text(one)).join(', ') || t('course-approvals:everybody'),
    ],
    [t('course-approvals:fact.year'), year === null ? '' : String(year)],
    [
      t('course-approvals:fact.certificate'),
      t(`course-approvals:certificate.${hasCertificate ? 'yes' : 'no'}`),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type DecisionProps = {
  course: Pick<WaitingDetails, 'id' | 'version' | 'authorLanguage'>;
  onAgain: () => void;
};

/** After either decision the queue advances. */
function Decision({ course: { id, version, authorLanguage }, onAgain }: DecisionProps) {
  const { t } = useTranslation(['course-approvals', 'reviewing', 'accounts', 'common']);
  const presets = usePresets('courses', authorLanguage)();
  const navigate = useNavigate();
  /** The reason inserted by a digit key. */
  const [returning, setReturning] = useState<string>();
  const approve = useApproveCourse();
  const giveBack = useReturnCourse();
  const toQueue = () =>
    void navigate({ to: '/dashboard/course-approvals/$page', params: { page: '1' } });
  const showDecided = useShowDecided();
  const follow = (text: string, pending: PendingDecision | undefined) => {
    showDecided({
      text,
      held: pending,
      lists: APPROVALS,
      onUndone: () =>
        void navigate({ to: '/dashboard/course-approvals/view/$id', params: { id: String(id) } }),
    });
    toQueue();
  };
  const problem = approve.error;
  const submit = () =>
    approve.mutate(
      { id, version, hold: true },
      {
        onSuccess: ({ held }) => follow(t('course-approvals:approved'), held),
        // The displayed version is no longer the one to approve.
        onError: (error) => isApiError(error, 'course.changed') && onAgain(),
      },
    );
  const isBusy = approve.isPending || giveBack.isPending;
  const mayDecide = !isBusy && !approve.isSuccess;
  useReviewKeys({
    confirm: () => {
      if (!mayDecide) return false;
      submit();
    },
    reject: () => {
      if (!mayDecide) return false;
      setReturning('');
    },
    phrase: ({ index }) => {
      const preset = presets[index];
      if (!mayDecide || !preset) return false;
      setReturning(preset.text);
    },
  });
  return (
    <Group gap="sm">
      {problem && (
        <Text role="alert" flex="1 0 100%" className="errorText">
          {(isApiError(problem) && problem.message) || t('common:state.failed')}
        </Text>
      )}
      <Button
        leftSection={<IconCheck size={20} />}
        loading={approve.isPending}
        aria-keyshortcuts="C"
        onClick={submit}
      >
        {t('course-approvals:approve')}
      </Button>
      <Button
        variant="light"
        color="danger"
        leftSection={<IconArrowBackUp size={20} />}
        disabled={approve.isPending}
        onClick={() => setReturning('')}
        aria-keyshortcuts="X"
      >
        {t('course-approvals:return')}
      </Button>
      <ActionIcon visibleFrom="md" aria-label={t('reviewing:keys.open')} onClick={openKeys}>
        <IconKeyboard size={22} />
      </ActionIcon>
      {returning !== undefined && (
        <ReasonModal
          isDangerous
          title={t('course-approvals:returnTitle')}
          text={t('course-approvals:returnText')}
          hint={t('course-approvals:returnHint')}
          label={t('accounts:access.reason')}
          missing={t('accounts:access.reasonMissing')}
          submitLabel={t('course-approvals:return')}
          isQuiet
          initial={returning}
          presets={{ presets, language: authorLanguage }}
          save={(reason) => giveBack.mutateAsync({ id, reason, hold: true })}
          onClose={() => setReturning(undefined)}
          onSaved={({ held }) => follow(t('course-approvals:returned'), held)}
        />
      )}
    </Group>
  );
}
