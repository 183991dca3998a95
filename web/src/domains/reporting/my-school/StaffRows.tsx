import type { StaffMember } from '@malaka/contracts/reporting/my-school';
import { ActionIcon, Progress, Stack, Button } from '@mantine/core';
import { IconChevronDown, IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './MySchool.module.css';
import { nextDeadline } from './staff-search.ts';
import { useRemind } from './queries.ts';

/** The staff as rows; on phones the details of a row expand below it. */
export function StaffRows({ staff }: { staff: readonly StaffMember[] }) {
  const { t } = useTranslation('my-school');
  return (
    <ul className="rows" aria-label={t('staff')}>
      {staff.map((person) => (
        <StaffRow key={person.id} person={person} />
      ))}
    </ul>
  );
}

/** One person's progress, without scores or phone numbers. */
function StaffRow({ person }: { person: StaffMember }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { id, collected, minimum, isSelf, position, positionType } = person;
  const name = format.text(person.name);
  const post = [positionType, position].flatMap((text) => (text ? format.text(text) : []));
  return (
    <li className={styles.line} {...(isOpen && { 'data-open': true })}>
      <div className={styles.who}>
        <b>{name}</b>
        {isSelf && ` (${t('you')})`}
        <span className={`quiet ${styles.rest}`}>{post.join(', ')}</span>
      </div>
      <div className={styles.need}>
        <Need person={person} />
      </div>
      <div className={styles.credits} data-figures>
        {t('ofMinimum', { collected: format.number(collected), minimum: format.number(minimum) })}
        <Progress
          className={styles.rest}
          value={minimum > 0 ? Math.min(100, (100 * collected) / minimum) : 100}
          size="sm"
          color="success"
          mt={6}
          aria-label={t('creditsOf', { name })}
        />
      </div>
      <ActionIcon
        className={`unprinted ${styles.toggle}`}
        hiddenFrom="md"
        aria-label={t('moreOf', { name })}
        aria-expanded={isOpen}
        aria-controls={`staff-${id}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronDown size={20} aria-hidden />
      </ActionIcon>
      <div id={`staff-${id}`} className={styles.more}>
        <Courses person={person} />
        <RemindOne person={person} />
      </div>
    </li>
  );
}

const TONES = { overdue: 'errorText', profile: 'warning', credits: 'warning' } as const;

/** The most urgent need, as text. */
function Need({ person }: { person: StaffMember }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  const { need, state, overdueSince, collected, minimum } = person;
  const words = {
    overdue: () => t('need.overdue', { day: format.day(overdueSince ?? '') }),
    profile: () => t('need.profile'),
    credits: () =>
      state === 'not_begun'
        ? t('state.not_begun')
        : t('need.credits', { amount: format.number(Math.max(0, minimum - collected)) }),
  };
  return (
    <span className={need ? TONES[need] : 'quiet'}>{need ? words[need]() : t('state.done')}</span>
  );
}

function Courses({ person }: { person: StaffMember }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  const { courses, coursesCount, lastActiveAt } = person;
  const deadline = nextDeadline(person);
  const last = lastActiveAt ? format.date(lastActiveAt) : t('never');
  return (
    <Stack gap={4} className="shrinks">
      {courses.length > 0 && (
        <Stack component="ul" gap={2}>
          {courses.map(({ id, name, lessonsDone, lessonsCount }) => (
            <li key={id} className="whole">
              {format.text(name)}{' '}
              <span className="dimmed">
                {t('lessons', { done: lessonsDone, total: lessonsCount })}
              </span>
            </li>
          ))}
          {coursesCount > courses.length && (
            <li className="quiet">{t('moreCourses', { count: coursesCount - courses.length })}</li>
          )}
        </Stack>
      )}
      <span className="quiet" data-figures>
        {[
          deadline && `${t('column.deadline')}: ${format.day(deadline)}`,
          `${t('column.lastActive')}: ${last}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Stack>
  );
}

/**
 * The button, or the time of the last reminder; nothing for people who have reached the minimum.
 */
function RemindOne({ person }: { person: StaffMember }) {
  const { t } = useTranslation(['my-school', 'common']);
  const format = useFormat();
  const remind = useRemind();
  const { id, name, mayRemind, remindedAt } = person;
  const send = () =>
    remind.mutate(
      { accountId: id },
      {
        onSuccess: ({ reminded }) =>
          showToast({ text: t('reminded', { count: reminded }), type: 'success' }),
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  return (
    <>
      {remindedAt && (
        <span className="quiet">{t('remindedOn', { day: format.date(remindedAt) })}</span>
      )}
      {mayRemind && (
        <Button
          variant="default"
          flex="none"
          className="unprinted"
          leftSection={<IconBell size={18} aria-hidden />}
          loading={remind.isPending}
          aria-label={t('remindPerson', { name: format.text(name) })}
          onClick={send}
        >
          {t('remind')}
        </Button>
      )}
    </>
  );
}
