import {
  IMPORT_FORMATS,
  type QuestionImport,
  QUESTIONS_TEXT_MAX,
} from '@malaka/contracts/authoring/question-imports';
import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { Example } from './Example.tsx';
import { FileChoice } from './FileChoice.tsx';
import styles from './ImportQuestions.module.css';
import { keepPaste, readPaste } from './kept-paste.ts';
import { type ImportFormat, useReadQuestions } from './queries.ts';
import { ReadingBar } from './ReadingBar.tsx';

const formats = ['auto', ...IMPORT_FORMATS] as const;

/** A pasted text or a file; both are read by the server and shown before anything is saved. */
export function SourceStep({ onRead }: { onRead: (read: QuestionImport) => void }) {
  const { t } = useTranslation(['question-imports', 'common']);
  const [text, setText] = useState(readPaste);
  const [format, setFormat] = useState<ImportFormat>('auto');
  const [problem, setProblem] = useState<string>();
  const [percent, setPercent] = useState(0);
  const [stop, setStop] = useState<AbortController>();
  const reading = useReadQuestions();

  const change = (next: string) => {
    setText(next);
    keepPaste(next);
    setProblem(undefined);
  };
  const textOf = (error: unknown): string => {
    if (isApiError(error, 'offline')) return t('question-imports:offline');
    if (!isApiError(error)) return t('question-imports:failed');
    return Object.values(error.errors).flat()[0] ?? error.message;
  };
  const read = (file: File | undefined) => {
    if (!file && text.length > QUESTIONS_TEXT_MAX) {
      return setProblem(t('question-imports:tooLong'));
    }
    const stopping = new AbortController();
    setStop(stopping);
    setProblem(undefined);
    setPercent(0);
    const given = { text, file, format, signal: stopping.signal, onProgress: setPercent };
    reading.mutate(given, {
      onSuccess: onRead,
      onError: (error) => {
        if (!stopping.signal.aborted) setProblem(textOf(error));
      },
    });
  };
  if (reading.isPending) return <ReadingBar percent={percent} onStop={() => stop?.abort()} />;
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
          />
          <Button disabled={text.trim() === ''} onClick={() => read(undefined)}>
            {t('question-imports:read')}
          </Button>
        </Stack>
        <Example onUse={text.trim() === '' ? change : undefined} />
      </div>
      <FileChoice onChoose={read} onError={setProblem} />
      <NativeSelect
        size="md"
        label={t('question-imports:formatLabel')}
        value={format}
        data={formats.map((value) => ({ value, label: t(`question-imports:format.${value}`) }))}
        onChange={({ currentTarget }) =>
          setFormat(formats.find((value) => value === currentTarget.value) ?? 'auto')
        }
      />
    </Stack>
  );
}
