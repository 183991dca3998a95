import {
  type LessonView,
  type LessonReading,
  READ_SECONDS_MAX,
} from '@malaka/contracts/learning/lessons';
import { useTranslation } from 'react-i18next';
import type { LessonFile as File } from '@malaka/contracts/authoring/lesson-files';
import { Box, Button, Group, Stack, Skeleton } from '@mantine/core';
import {
  IconDownload,
  IconExternalLink,
  IconFile,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { useIntersection } from '@mantine/hooks';
import { Suspense, useState, useEffect } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { DeferredMedia } from '#/kit/data-saver/DeferredMedia.tsx';
import { useSession } from '#/domains/people/index.ts';
import { isCutOff, messageOf } from '#/kit/api/api-error.ts';
import { LazyStateMark } from '#/kit/outbox/LazyStateMark.ts';
import { useIsPreview } from './preview-context.ts';
import styles from './LessonFile.module.css';
import { ControlQuestions } from './lazy-parts.ts';
import lessonPageStyles from './LessonPage.module.css';
import { useCompleteLesson } from './queries.ts';
import { useMarkDone } from './use-mark-done.ts';

const TICK_MS = 1000;
/** Nobody looks at a screen this long without touching it: an abandoned page is not being read. */
const IDLE_MS = 120_000;
const ACTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchmove'] as const;

const readStored = (key: string) => Number(sessionStorage.getItem(key) ?? 0) || 0;

/**
 * Seconds a text was being read: its page was visible and touched from time to time. Stored per
 * tab, so that a reloaded page continues.
 */
function useReadingTime(accountId: number, lessonId: number, isCounted: boolean): number {
  const key = `reading ${accountId} ${lessonId}`;
  const [seconds, setSeconds] = useState(() => readStored(key));
  useEffect(() => {
    if (!isCounted) return;
    let read = readStored(key);
    let actedAt = performance.now();
    let tickedAt = actedAt;
    const act = () => {
      actedAt = performance.now();
    };
    const tick = () => {
      const now = performance.now();
      const isRead = document.visibilityState === 'visible' && now - actedAt < IDLE_MS;
      if (isRead) {
        // Time during which timers were suspended is not reading.
        read += Math.min(now - tickedAt, 2 * TICK_MS) / 1000;
        sessionStorage.setItem(key, String(read));
        setSeconds(Math.floor(read));
      }
      tickedAt = now;
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTS) addEventListener(name, act, { capture: true, passive: true });
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      for (const name of ACTS) removeEventListener(name, act, { capture: true });
      document.removeEventListener('visibilitychange', tick);
    };
  }, [key, isCounted]);
  return seconds;
}

const AT_ONCE: LessonReading = { seconds: 0, questions: [] };

/**
 * Enabled once the end of the text was on the screen and the author's condition is met: a share of
 * the reading time, or an answer to each question.
 */
function ReadMark({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation(['lesson', 'common']);
  const { user } = useSession();
  const { ref, entry } = useIntersection({ threshold: 0 });
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const done = useMarkDone(lesson);
  const read = useReadingTime(user?.id ?? 0, lesson.id, !lesson.isDone && !done.isQueued);
  const { seconds, questions } = lesson.reading ?? AT_ONCE;
  const [answers, setAnswers] = useState<readonly (number | undefined)[]>([]);
  const isAnswered = questions.every((_, n) => answers[n] !== undefined);
  const left = Math.max(0, seconds - read);
  if (entry?.isIntersecting && !hasSeenEnd) setHasSeenEnd(true);
  const complete = useCompleteLesson(lesson.courseId, lesson.id);
  const isCut = isCutOff(complete.error);
  const refusal =
    complete.error && !isCut ? messageOf(complete.error, t('common:state.failed')) : undefined;
  const mark = () => {
    const measured = { seconds: Math.min(read, READ_SECONDS_MAX) };
    if (questions.length === 0) return void done.mark(measured);
    const answered = { ...measured, answers: answers.map((answer) => answer ?? 0) };
    // Only the server knows the right answers; offline the answers wait in the queue.
    complete.mutate(answered, {
      onError: (error) => {
        if (isCutOff(error)) void done.mark(answered);
      },
    });
  };
  return (
    <Stack gap="xs" align="center" ta="center" mt={32} pt="lg" className={lessonPageStyles.readBox}>
      <span ref={ref} aria-hidden />
      {lesson.isDone || done.isQueued ? (
        <Group component="p" gap="xs" fw={600} c="success" role="status">
          <IconCircleCheckFilled size={22} aria-hidden /> {t('text.read')}
        </Group>
      ) : (
        <>
          {questions.length > 0 && (
            <Suspense fallback={<Skeleton height={240} maw={560} />}>
              <ControlQuestions questions={questions} answers={answers} onChange={setAnswers} />
            </Suspense>
          )}
          {refusal && (
            <p role="alert" className="errorText">
              {refusal}
            </p>
          )}
          <Button
            size="lg"
            disabled={!hasSeenEnd || left > 0 || !isAnswered}
            loading={done.isBusy || complete.isPending}
            onClick={mark}
          >
            {t('text.markRead')}
          </Button>
          <WhatIsMissing hasSeenEnd={hasSeenEnd} left={left} isAnswered={isAnswered} />
        </>
      )}
      {done.entry && done.isQueued && (
        <LazyStateMark entry={done.entry} isSending={done.isSending} />
      )}
    </Stack>
  );
}

type Missing = { hasSeenEnd: boolean; left: number; isAnswered: boolean };

function WhatIsMissing({ hasSeenEnd, left, isAnswered }: Missing) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  if (!hasSeenEnd) return <p className="quiet">{t('text.scroll')}</p>;
  if (left > 0)
    return <p className="quiet">{t('text.readOn', { time: format.clock(left * 1000) })}</p>;
  return isAnswered ? null : <p className="quiet">{t('text.answerBoth')}</p>;
}

type Props = { lesson: LessonView };

export function TextLesson({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isPreview = useIsPreview();
  if (!lesson.content && !lesson.file) return <EmptyState title={t('text.empty')} />;
  return (
    <RichText html={format.text(lesson.content)}>
      {lesson.file && <LessonFile file={lesson.file} />}
      {!isPreview && <ReadMark lesson={lesson} />}
    </RichText>
  );
}

/** The file of a lesson: shown in the page if the browser can, else downloaded, with its size. */
function LessonFile({ file }: { file: File }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const pdf = file.contentType === 'application/pdf' ? file.url : file.pdfUrl;
  return (
    <Stack component="section" gap="sm" mt="lg" aria-label={t('file.label')}>
      {file.contentType.startsWith('image/') && (
        <DeferredMedia source={file.url} kind="picture" name={file.name} bytes={file.bytes}>
          <img className={styles.picture} src={file.url} alt={file.name} />
        </DeferredMedia>
      )}
      {/* Phones have no PDF viewer inside a page: they open it separately. */}
      {pdf !== null && navigator.pdfViewerEnabled && (
        <DeferredMedia
          source={pdf}
          kind="pages"
          name={file.name}
          // The size of a converted file is unknown.
          bytes={pdf === file.url ? file.bytes : undefined}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer does not start in a sandbox */}
          <iframe className={styles.pages} src={pdf} title={file.name} />
        </DeferredMedia>
      )}
      <Group className="noteBox" gap="10px 12px">
        <IconFile size={24} aria-hidden className="dimmed" />
        <Box flex="1 1 160px" miw={0} className="whole">
          {file.name}
          <p className="quiet">{format.fileSize(file.bytes)}</p>
        </Box>
        {pdf !== null && (
          <Button
            component="a"
            href={pdf}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('file.open')}
          </Button>
        )}
        <Button
          component="a"
          href={`${file.url}?download=1`}
          download={file.name}
          variant={pdf === null ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} />}
        >
          {t('file.download')}
        </Button>
      </Group>
    </Stack>
  );
}
