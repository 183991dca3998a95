import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import { VIDEO_DONE_SHARE } from '@malaka/contracts/kit/limits';
import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  isSettled,
  isSetSettled,
  markerOf,
  type StandingSet,
} from '#/domains/learning/timed-answers/crossing.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { namedGaps } from './seek-limit.ts';

/** More would be too long a list; the timeline shows all gaps. */
const SHOWN_GAPS = 6;

type Props = {
  video: LessonVideo;
  sets: readonly StandingSet[];
  isUnsent: boolean;
  isSeekRefused: boolean;
  onJump: (at: number) => void;
};

/** How much was watched, with a link to each missing part. */
export function CoverageNote({ video, sets, isUnsent, isSeekRefused, onJump }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isCovered = video.coverage >= VIDEO_DONE_SHARE;
  const gaps = namedGaps(video.gaps);
  const clock = (seconds: number) => format.clock(Math.floor(seconds) * 1000);
  return (
    <Stack gap={10}>
      {isSeekRefused && (
        <p className="quiet warning" role="status">
          {t('video.lockedSeek')}
        </p>
      )}
      <Group component="p" gap="4px 16px">
        {isCovered && (
          <IconCircleCheckFilled size={20} color="var(--mantine-color-success-5)" aria-hidden />
        )}
        <strong>
          {t('video.coverage', { seen: format.percent(Math.floor(video.coverage * 100)) })}
        </strong>
        <span className="quiet">
          {isCovered
            ? t('video.covered')
            : t('video.needed', { needed: format.percent(VIDEO_DONE_SHARE * 100) })}
        </span>
      </Group>
      {!isCovered && video.coverage > 0 && gaps.length > 0 && (
        <Group gap="xs" fz="sm">
          <span>{t('video.gaps')}:</span>
          {gaps.slice(0, SHOWN_GAPS).map(({ from, to }) => (
            <Button
              key={from}
              variant="default"
              aria-label={t('video.gapJump', { from: clock(from) })}
              onClick={() => onJump(from)}
            >
              {t('video.gap', { from: clock(from), to: clock(to) })}
            </Button>
          ))}
        </Group>
      )}
      {sets.length > 0 && <QuestionsNote sets={sets} onJump={onJump} />}
      {video.state !== 'ready' && <p className="quiet">{t('video.converting')}</p>}
      {isUnsent && (
        <p className="quiet warning" role="status">
          {t('video.unsaved')}
        </p>
      )}
    </Stack>
  );
}

type QuestionsProps = { sets: readonly StandingSet[]; onJump: (at: number) => void };

/** How many questions are answered, with a link to each open one. */
function QuestionsNote({ sets, onJump }: QuestionsProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const all = sets.flatMap(({ questions }) => questions);
  const answered = all.filter(isSettled).length;
  const score = all.reduce((sum, question) => sum + question.score, 0);
  const most = all.reduce((sum, question) => sum + question.maxScore, 0);
  const open = sets.filter((set) => !isSetSettled(set));
  const clock = (seconds: number) => format.clock(seconds * 1000);
  return (
    <>
      <Group component="p" gap="4px 16px">
        {open.length === 0 && (
          <IconCircleCheckFilled size={20} color="var(--mantine-color-success-5)" aria-hidden />
        )}
        <strong>{t('questions.answered', { answered, total: all.length })}</strong>
        <span className="quiet">
          {t('questions.points', { score: format.points(score, most), of: format.points(most) })}
        </span>
      </Group>
      {open.length > 0 && (
        <Group gap="xs" fz="sm">
          <span>{t('questions.open')}:</span>
          {open.slice(0, SHOWN_GAPS).map(({ time }) => (
            <Button
              key={time}
              variant="default"
              aria-label={t('questions.jump', { time: clock(time) })}
              onClick={() => onJump(markerOf(time))}
            >
              {clock(time)}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
