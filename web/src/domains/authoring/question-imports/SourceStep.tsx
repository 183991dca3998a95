import {
  IMPORT_FORMATS,
  type QuestionImport,
  QUESTIONS_TEXT_MAX,
} from '@malaka/contracts/authoring/question-imports';
import { Button, NativeSelect, Stack, Text, Textarea, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { type Pasted, pastedOf } from '#/domains/authoring/questions/question-text.ts';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { purify } from '#/kit/ui/purify.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { shownHtml } from '#/kit/ui/editor/paste/shown-html.ts';
import { inTab } from '#/kit/stored-text.ts';
import { FileChoice } from './FileChoice.tsx';
import styles from './ImportQuestions.module.css';
import { type ImportFormat, type SendBig, useReadQuestions } from './queries.ts';
import { tableText } from './table-text.ts';

const keyOf = (accountId: number) => `question_paste:${accountId}`;

/** A pasted text not imported yet, so that closing the window by mistake loses nothing. */
const readPaste = (accountId: number): string => inTab.read(keyOf(accountId)) ?? '';

export const storePaste = (accountId: number, text: string): void =>
  inTab.store(keyOf(accountId), text || null);

const formats = ['auto', ...IMPORT_FORMATS] as const;

type Props = {
  /** Read immediately instead of the stored text. */
  pasted: Pasted | undefined;
  onRead: (read: QuestionImport) => void;
  onBig: SendBig | undefined;
  onSent: () => void;
};

/**
 * A pasted text or a file; the server reads it and shows the questions before anything is saved.
 */
export function SourceStep({ pasted, onRead, onBig, onSent }: Props) {
  const { t } = useTranslation(['question-imports', 'common']);
  const format = useFormat();
  const accountId = useSession().user?.id ?? 0;
  const [text, setText] = useState(() => (pasted ? '' : readPaste(accountId)));
  const [kind, setKind] = useState<ImportFormat>('auto');
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [stop, setStop] = useState<AbortController>();
  const [bigFile, setBigFile] = useState<File>();
  const reading = useReadQuestions();
  const sending = useMutation({ mutationFn: onBig! });

  const change = (next: string) => {
    setText(next);
    storePaste(accountId, next);
    setProblem(undefined);
  };
  const refuseLong = ({ length }: { length: number }) =>
    setProblem(t('question-imports:tooLong', { length: format.number(length) }));
  /** Undefined if it is too long: a field of several million characters would freeze the page. */
  const take = ({ text: plain, html }: Pasted): string | undefined => {
    if (plain.length <= QUESTIONS_TEXT_MAX) return tableText(purify(shownHtml(html))) ?? plain;
    refuseLong(plain);
    return undefined;
  };
  const textOf = (error: unknown): string => {
    if (isApiError(error, 'offline')) return t('question-imports:offline');
    if (!isApiError(error)) return t('question-imports:failed');
    return Object.values(error.errors).flat()[0] ?? error.message;
  };
  const read = (file: File | undefined, sourceText = text) => {
    if (!file && sourceText.length > QUESTIONS_TEXT_MAX) return refuseLong(sourceText);
    const stopping = new AbortController();
    setStop(stopping);
    setProblem(undefined);
    setBigFile(undefined);
    setPercent(0);
    const source = { text: sourceText, file, format: kind };
    const watched = { signal: stopping.signal, onProgress: setPercent };
    reading.mutate(
      { ...source, ...watched },
      {
        onSuccess: onRead,
        onError: (error) => {
          if (stopping.signal.aborted) return;
          if (file && onBig && isApiError(error) && error.facts['is_big'] === 1) offerBig(file);
          else setProblem(textOf(error));
        },
      },
    );
  };
  const offerBig = (file: File) => {
    setProblem(undefined);
    setBigFile(file);
  };
  const sendBig = (file: File) => {
    const stopping = new AbortController();
    setStop(stopping);
    setPercent(0);
    sending.mutate(
      { file, format: kind, signal: stopping.signal, onProgress: setPercent },
      {
        onSuccess: () => {
          showToast({ text: t('question-imports:sentBig'), type: 'success' });
          onSent();
        },
        onError: (error) => {
          if (!stopping.signal.aborted) setProblem(textOf(error));
        },
      },
    );
  };
  const readPasted = useEffectEvent(() => {
    const pastedText = pasted && take(pasted);
    if (pastedText === undefined) return;
    change(pastedText);
    read(undefined, pastedText);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- what was pasted is sent to the server
  useEffect(() => readPasted(), []);
  if (reading.isPending || sending.isPending)
    return <ReadingBar percent={percent} onStop={() => stop?.abort()} />;
  return (
    <Stack>
      <Text maw="70ch" className="quiet">
        {t('question-imports:hint')}
      </Text>
      {problem && (
        <p role="alert" className="errorBox whole">
          {problem}
        </p>
      )}
      {bigFile && !problem && (
        <div role="alert" className="noteBox">
          <p>{t('question-imports:big')}</p>
          <Button mt="sm" onClick={() => sendBig(bigFile)}>
            {t('question-imports:takeBig')}
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        <Stack gap="sm">
          <Textarea
            label={t('question-imports:paste')}
            placeholder={t('question-imports:pastePlaceholder')}
            value={text}
            minRows={10}
            maxRows={18}
            spellCheck={false}
            data-autofocus
            onChange={({ currentTarget }) => change(currentTarget.value)}
            onPaste={(event) => {
              const copied = pastedOf(event.clipboardData);
              const pastedText = take(copied);
              if (pastedText === copied.text) return;
              event.preventDefault();
              if (pastedText !== undefined)
                change(text === '' ? pastedText : `${text}\n\n${pastedText}`);
            }}
          />
          <Button disabled={text.trim() === ''} onClick={() => read(undefined)}>
            {t('question-imports:read')}
          </Button>
        </Stack>
        <Example onUse={text.trim() === '' ? change : undefined} />
      </div>
      <FileChoice onChoose={read} onError={setProblem} onBig={onBig && offerBig} />
      <NativeSelect
        label={t('question-imports:formatLabel')}
        value={kind}
        data={formats.map((value) => ({ value, label: t(`question-imports:format.${value}`) }))}
        onChange={({ currentTarget }) =>
          setKind(formats.find((value) => value === currentTarget.value) ?? 'auto')
        }
      />
    </Stack>
  );
}

function ReadingBar({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('question-imports');
  const format = useFormat();
  const isSent = percent >= 100;
  return (
    <Stack gap="sm" w="min(360px, 100%)" py={48} mx="auto" ta="center" role="status">
      <p>{isSent ? t('reading') : t('sending', { percent: format.percent(percent) })}</p>
      <Progress value={percent} animated={isSent} aria-hidden />
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </Stack>
  );
}

/** An example test, to read and to try. */
function Example({ onUse }: { onUse: ((text: string) => void) | undefined }) {
  const { t } = useTranslation('question-imports');
  return (
    <section className={styles.example} aria-labelledby="question-example">
      <h3 id="question-example">{t('example')}</h3>
      <pre>{t('exampleText')}</pre>
      <Text maw="70ch" className="quiet">
        {t('rules')}
      </Text>
      {onUse && (
        <Button variant="subtle" onClick={() => onUse(t('exampleText'))}>
          {t('useExample')}
        </Button>
      )}
    </section>
  );
}
