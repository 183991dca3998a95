import { useRef, useState, useMemo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileCase as Case } from '@malaka/contracts/people/profile-reviews';
import { Group, Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import { CaseHead } from '#/kit/reviewing/CaseHead.tsx';
import { CaseTools } from '#/kit/reviewing/CaseTools.tsx';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import { DecisionBar } from '#/kit/reviewing/DecisionBar.tsx';
import { Presets } from '#/kit/presets/Presets.tsx';
import { fullName } from '#/kit/reviewing/full-name.ts';
import type { OpenCase } from '#/kit/reviewing/create-review-queue.ts';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useDecisionGuard } from '#/kit/reviewing/use-decision-guard.ts';
import { ToPerson } from '#/domains/people/session/PersonLink.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { OpenedCase } from '#/kit/reviewing/ReviewQueuePage.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { ClaimedAlert, CaseAlert } from '#/kit/reviewing/CaseAlert.tsx';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { caseRows, type Words, type CaseRow } from './case-rows.ts';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseTable } from './CaseTable.tsx';
import { changedSince, type Marks, useMarks } from './marks.ts';
import { type useDecideProfile, useReopenProfile } from './queries.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { useProfileDecision } from './use-profile-decision.ts';
import styles from './ProfileCase.module.css';

type Props = Omit<OpenedCase, 'id'> & {
  opened: OpenCase<Case>;
  decide: ReturnType<typeof useDecideProfile>;
  isOnlyChanged: boolean;
  onOnlyChanged: (isOn: boolean) => void;
  onReload: () => unknown;
};

/** One person: the profile at the last decision next to the present one, and the two answers. */
export function ProfileCase(props: Props) {
  const { opened, next, decide, isOnlyChanged } = props;
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  const words = useCaseWords();
  const profile = opened.case;
  const [first] = useState(profile);
  const [seenRevision, setSeenRevision] = useState(profile.revision);
  const isWaiting = profile.status === 'submitted';
  // A decided profile is the one the last decision was about, so there is nothing to compare.
  const previous = isWaiting ? profile.previous : null;
  const rows = caseRows(profile, previous, words);
  const changed = changedSince(caseRows(first, first.previous, words), rows);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const marked = useMarks(profile.id, rows, commentField);
  const presetsOf = usePresets('profiles', profile.language);
  const isReady = useDecisionGuard();
  const table = useRef<HTMLTableElement>(null);
  const alert = useRef<HTMLButtonElement>(null);
  const decision = useProfileDecision({
    ...props,
    id: profile.id,
    name: format.text(fullName(profile)),
    revision: seenRevision,
    rows,
    marked,
  });
  const canDecide =
    isWaiting && profile.claimedUntil !== null && (!decide.isSuccess || next.isBusy);
  const isBusy = decide.isPending || next.isBusy;
  const isUnseen = isWaiting && profile.revision !== seenRevision;
  const decideOn = (act: () => void) => {
    if (!canDecide || isBusy || !isReady) return;
    if (isUnseen) alert.current?.focus();
    else act();
  };
  const keys = useCaseKeys({
    table,
    rows,
    canMark: canDecide,
    mark: marked.mark,
    presetsOf,
    addToComment: marked.comment.add,
    confirm: () => decideOn(decision.confirm),
    reject: () => decideOn(decision.reject),
    skip: () => !isBusy && next.skip(profile.id),
    back: () => (marked.comment.isOpen ? marked.comment.close() : props.onBack()),
    toggleChanged: () => props.onOnlyChanged(!isOnlyChanged),
  });
  return (
    <article className="shrinks">
      <CaseHead
        backTo={props.backTo}
        of={profile}
        claimedUntil={canDecide ? profile.claimedUntil : null}
        marks={
          <>
            <ClockPill dueAt={profile.dueAt} isPaused={profile.clock === 'paused'} />
            <ToPerson id={profile.id} />
            {isWaiting && profile.history.length > 0 && (
              <span>{t('round', { number: profile.history.length + 1 })}</span>
            )}
          </>
        }
      >
        <CaseTools next={next} onNext={() => next.skip(profile.id)} />
      </CaseHead>
      <CaseAlerts
        opened={opened}
        next={next}
        changedCount={isUnseen ? changed.size : null}
        alertButton={alert}
        onReload={props.onReload}
        onSeen={() => {
          setSeenRevision(profile.revision);
          const row = table.current?.querySelector<HTMLElement>('[data-since]');
          row?.scrollIntoView({ block: 'center' });
        }}
      />
      <CaseTable
        ref={table}
        profile={profile}
        rows={rows}
        hasBefore={previous !== null}
        changed={changed}
        marks={marked.marks}
        presetsOf={presetsOf}
        canMark={canDecide}
        openKey={keys.openKey}
        isOnlyChanged={isOnlyChanged}
        onOnlyChanged={props.onOnlyChanged}
        onOpen={keys.open}
        onMark={keys.mark}
        onClose={keys.close}
      />
      <CaseHistory {...profile} />
      {canDecide && (
        <DecisionBar
          confirmLabel={t('confirm')}
          rejectLabel={t('reject')}
          isRejecting={decision.hasMarks}
          isBusy={isBusy}
          isReady={isReady}
          comment={marked.comment}
          commentField={commentField}
          error={decision.error}
          phrases={
            <Presets
              isStrip
              presets={presetsOf()}
              label={t('phrases')}
              language={profile.language}
              onPick={marked.comment.add}
            />
          }
          onConfirm={() => decideOn(decision.confirm)}
          onReject={() => decideOn(decision.reject)}
        >
          <MarkedSummary rows={rows} marks={marked.marks} onGo={keys.goTo} />
        </DecisionBar>
      )}
    </article>
  );
}

/** Labels for the codes of a profile in the reader's language. */
function useCaseWords(): Words {
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  return useMemo(
    () => ({
      day: (day) => format.date(new Date(`${day}T00:00:00+05:00`)),
      phone: format.phone,
      gender: (gender) => t(`gender.${gender}`),
      schoolType: (type) => t(`schoolType.${type}`),
      level: (level) => t(`level.${level}`),
      now: t('untilNow'),
    }),
    [t, format],
  );
}

type MarkedSummaryProps = { rows: readonly CaseRow[]; marks: Marks; onGo: (key: string) => void };

/** Summary of the decision, with a link to each row. */
function MarkedSummary({ rows, marks, onGo }: MarkedSummaryProps) {
  const { t } = useTranslation('profile-reviews');
  const marked = rows.filter(({ key }) => marks[key]);
  return (
    <>
      <p className="label" role="status">
        {marked.length > 0 ? t('marked', { count: marked.length }) : t('noneMarked')}
      </p>
      {marked.length > 0 && (
        <ul className={styles.marked} aria-label={t('markedList')}>
          {marked.map(({ key, label }) => (
            <li key={key}>
              <button type="button" onClick={() => onGo(key)}>
                {t(`field.${label}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type CaseAlertsProps = {
  opened: OpenCase<Case>;
  next: TakeNext;
  /** Number of rows changed while the case was open; null if there is nothing to report. */
  changedCount: number | null;
  alertButton: Ref<HTMLButtonElement>;
  onSeen: () => void;
  onReload: () => unknown;
};

/** Why nothing can be decided here, or not yet. */
function CaseAlerts({
  opened,
  next,
  changedCount,
  alertButton,
  onSeen,
  onReload,
}: CaseAlertsProps) {
  const { t } = useTranslation('profile-reviews');
  const reopen = useReopenProfile();
  const { id, status, claimedUntil, claimedBy, decidedAt, language } = opened.case;
  if (status === 'submitted' && claimedUntil === null && claimedBy) {
    const until = opened.otherUntil;
    return <ClaimedAlert by={claimedBy} until={until} next={next} onNext={() => next.skip(id)} />;
  }
  if (status !== 'submitted' || claimedUntil === null) {
    return (
      <Group className="noteBox" justify="space-between" mb="md">
        <p>{t(`state.${status}`)}</p>
        {(status === 'confirmed' || status === 'rejected') && decidedAt && (
          <ReopenButton
            queue="profiles"
            id={id}
            decidedAt={decidedAt}
            language={language}
            text={t(`reopen.${status}`)}
            reopen={reopen.mutateAsync}
            onChanged={onReload}
          />
        )}
      </Group>
    );
  }
  if (changedCount === null) return null;
  return <ChangedAlert ref={alertButton} count={changedCount} onSeen={onSeen} />;
}

type ChangedAlertProps = { ref: Ref<HTMLButtonElement>; count: number; onSeen: () => void };

/** Decisions are blocked until it is acknowledged, since the screen now shows unseen data. */
function ChangedAlert({ ref, count, onSeen }: ChangedAlertProps) {
  const { t } = useTranslation('profile-reviews');
  return (
    <CaseAlert
      Icon={IconRefreshAlert}
      title={t('changedTitle')}
      text={t('changedText', { count })}
      action={
        <Button ref={ref} color="warning" onClick={onSeen}>
          {t('changedSeen')}
        </Button>
      }
    />
  );
}
